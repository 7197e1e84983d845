/** Text encodings: conversion into UTF-8, byte order marks, and lines of bytes. */
@NullMarked
package org.hconfig.hbase.dataset.encoding;

import org.jspecify.annotations.NullMarked;
