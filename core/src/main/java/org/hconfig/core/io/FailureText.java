package org.hconfig.core.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Optional;

/** Text of failures for operators: without names of classes and hints for programmers. */
public final class FailureText {
    private FailureText() {}

    /** Returns the reason of a failure: {@code Is a directory}, {@code the file does not exist}. */
    public static String of(Exception failure) {
        if (failure instanceof NoSuchFileException) {
            return "the file does not exist";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof NotDirectoryException) {
            return "a part of the path is not a directory";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "a file of this name exists";
        }
        if (failure instanceof FileSystemException file) {
            return Optional.ofNullable(file.getReason()).orElseGet(failure::toString);
        }
        String message = failure.getMessage();
        return failure.getClass() == IOException.class && message != null ? message : failure.toString();
    }

    /** Returns the first line of the message of a JSON parser without where and how it reads its input. */
    public static String ofJson(String message) {
        return message.lines()
                .findFirst()
                .orElse("it is not JSON")
                .replaceAll("\\s*\\([^()]*\\[Source: (?:[^\\[\\]]|\\[[^\\]]*])*]\\)", "")
                .replaceAll("\\s*\\[Source: [^\\]]*]", "")
                .replaceFirst(", from `[^`]*`", "")
                .replaceFirst(" \\(index \\d+\\)?; `.*", "");
    }
}
