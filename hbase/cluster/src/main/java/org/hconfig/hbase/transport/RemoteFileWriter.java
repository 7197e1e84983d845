package org.hconfig.hbase.transport;

import java.io.IOException;
import java.util.EnumSet;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.extensions.openssh.OpenSSHFsyncExtension;
import org.apache.sshd.sftp.client.extensions.openssh.OpenSSHPosixRenameExtension;
import org.apache.sshd.sftp.common.SftpConstants;
import org.apache.sshd.sftp.common.SftpException;

/** Replaces a file on another machine atomically, over SFTP with OpenSSH's extensions. */
final class RemoteFileWriter {
    private static final int PRIVATE = 0600;

    private RemoteFileWriter() {}

    static void replace(SftpClient sftp, String path, byte[] content) throws IOException {
        int slash = path.lastIndexOf('/');
        String next = path.substring(0, slash + 1) + "." + path.substring(slash + 1) + ".hconfig";
        SftpClient.Attributes wanted = sftp.stat(path);
        removeLeftover(sftp, next);
        // Exclusive: a symbolic link planted by others is not followed; the call fails instead.
        SftpClient.CloseableHandle opened = sftp.open(
                next, EnumSet.of(SftpClient.OpenMode.Create, SftpClient.OpenMode.Exclusive, SftpClient.OpenMode.Write));
        try {
            try (SftpClient.CloseableHandle handle = opened) {
                // Private before the first byte is written, and until it has the original's mode.
                sftp.setStat(handle, new SftpClient.Attributes().perms(PRIVATE));
                sftp.write(handle, 0, content, 0, content.length);
                OpenSSHFsyncExtension fsync = sftp.getExtension(OpenSSHFsyncExtension.class);
                if (fsync != null && fsync.isSupported()) {
                    fsync.fsync(handle);
                }
                copyOwner(sftp, wanted, handle);
            }
            rename(sftp, next, path);
        } catch (IOException failure) {
            remove(sftp, next, failure);
            throw failure;
        }
    }

    /** Left by a killed run, or a link that is not followed: the name itself is removed. */
    private static void removeLeftover(SftpClient sftp, String next) throws IOException {
        try {
            sftp.remove(next);
        } catch (SftpException none) {
            if (none.getStatus() != SftpConstants.SSH_FX_NO_SUCH_FILE) {
                throw none;
            }
        }
    }

    private static void copyOwner(SftpClient sftp, SftpClient.Attributes wanted, SftpClient.Handle next)
            throws IOException {
        SftpClient.Attributes there = sftp.stat(next);
        if (there.getUserId() != wanted.getUserId() || there.getGroupId() != wanted.getGroupId()) {
            sftp.setStat(next, new SftpClient.Attributes().owner(wanted.getUserId(), wanted.getGroupId()));
        }
        sftp.setStat(next, new SftpClient.Attributes().perms(wanted.getPermissions()));
    }

    private static void rename(SftpClient sftp, String from, String to) throws IOException {
        OpenSSHPosixRenameExtension posix = sftp.getExtension(OpenSSHPosixRenameExtension.class);
        if (posix != null && posix.isSupported()) {
            posix.posixRename(from, to);
        } else {
            // Version 5 and later of SFTP support it natively; others refuse, and nothing is lost.
            sftp.rename(from, to, SftpClient.CopyMode.Overwrite, SftpClient.CopyMode.Atomic);
        }
    }

    private static void remove(SftpClient sftp, String file, IOException because) {
        try {
            sftp.remove(file);
        } catch (IOException further) {
            because.addSuppressed(further);
        }
    }
}
