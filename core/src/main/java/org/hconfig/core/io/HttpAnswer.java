package org.hconfig.core.io;

/**
 * A complete response to an HTTP request.
 *
 * @param status its status code, for example 409
 * @param body its body as UTF-8
 */
public record HttpAnswer(int status, String body) {}
