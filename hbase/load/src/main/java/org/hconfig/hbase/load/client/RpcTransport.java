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
 * Sends requests as HBase's {@code multi} calls over its own RPC client. The public table API asks for a Put, a future and
 * a region look-up for each row, which together cost more than sending it; here a row costs one protobuf message, and its
 * cells are encoded from the batch they were read into.
 */
final class RpcTransport implements Transport {
    private final RpcClient client;
    private final User user;
    private final TableName table;
    private final Durability durability;
    private final int rpcTimeoutMillis;
    private final Map<ServerName, ClientService.Interface> stubs = new ConcurrentHashMap<>();

    RpcTransport(
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
    public void send(Request request, Answer answer) {
        if (request.server().equals(RegionMap.NOWHERE)) {
            answer.answered(request, List.of(new Failure(0, request.rows(), NO_SERVER, "its regions have no server")));
            return;
        }
        HBaseRpcController controller = new HBaseRpcControllerImpl(new RowCells(request));
        controller.setPriority(table);
        controller.setCallTimeout(rpcTimeoutMillis);
        stub(request.server()).multi(controller, MultiRequests.of(request, durability), response -> {
            answer.answered(request, failures(request, controller, response));
        });
    }

    /** What a request for regions without a server fails with. */
    static final String NO_SERVER = "NoServerForRegionException";

    private ClientService.Interface stub(ServerName server) {
        return stubs.computeIfAbsent(
                server, name -> ClientService.newStub(client.createRpcChannel(name, user, rpcTimeoutMillis)));
    }

    private static List<Failure> failures(Request request, HBaseRpcController controller, MultiResponse response) {
        if (controller.failed()) {
            Throwable error = controller.getFailed();
            return List.of(new Failure(0, request.rows(), Verdict.name(error), String.valueOf(error)));
        }
        List<Failure> failures = new ArrayList<>();
        int slices = request.slices().size();
        for (int number = 0; number < slices; number++) {
            Request.Slice slice = request.slices().get(number);
            if (number >= response.getRegionActionResultCount()) {
                failures.add(new Failure(slice.from(), slice.to(), "NoAnswer", "the server left out a region"));
                continue;
            }
            addFailures(failures, slice, response.getRegionActionResult(number));
        }
        return failures;
    }

    private static void addFailures(List<Failure> failures, Request.Slice slice, RegionActionResult result) {
        if (result.hasException()) {
            failures.add(failure(slice.from(), slice.to(), result.getException()));
            return;
        }
        int answered = result.getResultOrExceptionCount();
        for (int i = 0; i < answered; i++) {
            ResultOrException one = result.getResultOrException(i);
            if (one.hasException()) {
                failures.add(failure(one.getIndex(), one.getIndex() + 1, one.getException()));
            }
        }
        if (answered < slice.to() - slice.from()) {
            // Which rows are missing is not worth finding out: sending a row twice is harmless.
            failures.removeIf(failure -> failure.from() >= slice.from());
            failures.add(new Failure(slice.from(), slice.to(), "NoAnswer", "the server left out rows"));
        }
    }

    private static Failure failure(int from, int to, NameBytesPair exception) {
        return new Failure(from, to, exception.getName(), exception.getValue().toStringUtf8());
    }

    @Override
    public void close() {
        client.close();
    }
}
