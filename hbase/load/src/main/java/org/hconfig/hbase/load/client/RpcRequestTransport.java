package org.hconfig.hbase.load.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.ipc.HBaseRpcController;
import org.apache.hadoop.hbase.ipc.HBaseRpcControllerImpl;
import org.apache.hadoop.hbase.ipc.RpcClient;
import org.apache.hadoop.hbase.security.User;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.ClientService;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.MultiResponse;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.MutationProto.Durability;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.RegionActionResult;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.ResultOrException;
import org.apache.hadoop.hbase.shaded.protobuf.generated.HBaseProtos.NameBytesPair;

/**
 * Transport that sends requests as HBase's {@code multi} calls over its RPC client. The public table API needs a Put, a future and
 * a region lookup for each row, which together cost more than sending it; here a row costs one protobuf message, and its
 * cells are encoded from the batch into which they were read.
 */
final class RpcRequestTransport implements RequestTransport {
    private final RpcClient client;
    private final User user;
    private final TableName table;
    private final Durability durability;
    private final int rpcTimeoutMillis;
    private final Map<ServerName, ClientService.Interface> stubs = new ConcurrentHashMap<>();

    RpcRequestTransport(
            RpcClient client,
            User user,
            TableName table,
            org.apache.hadoop.hbase.client.Durability durability,
            int rpcTimeoutMillis) {
        this.client = client;
        this.user = user;
        this.table = table;
        this.durability = org.apache.hadoop.hbase.shaded.protobuf.ProtobufUtil.toDurability(durability);
        this.rpcTimeoutMillis = rpcTimeoutMillis;
    }

    @Override
    public void send(PutRequest putRequest, ResponseCallback responseCallback) {
        if (putRequest.server().equals(RegionMap.NOWHERE)) {
            responseCallback.completed(
                    putRequest,
                    List.of(new FailedRows(
                            0, putRequest.rows(), NO_SERVER, "its regions are not assigned to a server")));
            return;
        }
        HBaseRpcController controller = new HBaseRpcControllerImpl(new RequestCellScanner(putRequest));
        controller.setPriority(table);
        controller.setCallTimeout(rpcTimeoutMillis);
        stub(putRequest.server()).multi(controller, MultiRequestBuilder.of(putRequest, durability), response -> {
            responseCallback.completed(putRequest, failures(putRequest, controller, response));
        });
    }

    /** Error of a request for unassigned regions. */
    static final String NO_SERVER = "NoServerForRegionException";

    private ClientService.Interface stub(ServerName server) {
        return stubs.computeIfAbsent(
                server, name -> ClientService.newStub(client.createRpcChannel(name, user, rpcTimeoutMillis)));
    }

    private static List<FailedRows> failures(
            PutRequest putRequest, HBaseRpcController controller, MultiResponse response) {
        if (controller.failed()) {
            Throwable error = controller.getFailed();
            return List.of(new FailedRows(0, putRequest.rows(), RetryDecision.name(error), String.valueOf(error)));
        }
        List<FailedRows> failedRows = new ArrayList<>();
        int slices = putRequest.slices().size();
        for (int number = 0; number < slices; number++) {
            PutRequest.Slice slice = putRequest.slices().get(number);
            if (number >= response.getRegionActionResultCount()) {
                failedRows.add(new FailedRows(slice.from(), slice.to(), "NoAnswer", "the response lacks a region"));
                continue;
            }
            addFailures(failedRows, slice, response.getRegionActionResult(number));
        }
        return failedRows;
    }

    private static void addFailures(List<FailedRows> failedRows, PutRequest.Slice slice, RegionActionResult result) {
        if (result.hasException()) {
            failedRows.add(failure(slice.from(), slice.to(), result.getException()));
            return;
        }
        int answered = result.getResultOrExceptionCount();
        for (int i = 0; i < answered; i++) {
            ResultOrException one = result.getResultOrException(i);
            if (one.hasException()) {
                failedRows.add(failure(one.getIndex(), one.getIndex() + 1, one.getException()));
            }
        }
        if (answered < slice.to() - slice.from()) {
            // It is not necessary to determine the missing rows: sending a row twice is idempotent.
            failedRows.removeIf(failure -> failure.from() >= slice.from());
            failedRows.add(new FailedRows(slice.from(), slice.to(), "NoAnswer", "the response lacks rows"));
        }
    }

    private static FailedRows failure(int from, int to, NameBytesPair exception) {
        return new FailedRows(
                from, to, exception.getName(), exception.getValue().toStringUtf8());
    }

    @Override
    public void close() {
        client.close();
    }
}
