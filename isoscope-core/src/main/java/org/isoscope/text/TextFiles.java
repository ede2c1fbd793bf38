package org.isoscope.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.isoscope.model.BadInputException;

/** Reads what people wrote, in UTF-8; what is something else is said to be so. */
public final class TextFiles {
  /** No person writes more; a program that does can write several files. */
  private static final long LARGEST = 8_000_000;

  private static final String REMEDY = "save it as UTF-8";

  private TextFiles() {}

  /** The text of a file, or a word on why there is none. */
  public static String read(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new BadInputException(file + " is a folder", "name a file in it");
      }
      long size = Files.size(file);
      if (size > LARGEST) {
        throw new BadInputException(
            "%s has %,d bytes".formatted(file, size), "at most %,d can be read".formatted(LARGEST));
      }
      return text(file, Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw new BadInputException(file + " does not exist", "check the name and the folder");
    } catch (AccessDeniedException e) {
      throw new BadInputException(
          file + " cannot be read: permission denied", "check its owner and rights");
    } catch (IOException e) {
      throw new BadInputException(file + " cannot be read: " + e.getMessage(), "name a text file");
    }
  }

  private static String text(Path file, byte[] bytes) {
    if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
      throw new BadInputException(file + " is UTF-16", REMEDY);
    }
    if (hasNul(bytes)) {
      throw new BadInputException(
          file + " is not text in UTF-8: it has NUL bytes, as UTF-16 has", REMEDY);
    }
    int start = startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
    ByteBuffer input = ByteBuffer.wrap(bytes, start, bytes.length - start);
    CharBuffer output = CharBuffer.allocate(bytes.length);
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CoderResult result = decoder.decode(input, output, true);
    String text = output.flip().toString();
    if (result.isError()) {
      throw new BadInputException(
          "%s:%d: the byte %02x is not UTF-8%s"
              .formatted(
                  file,
                  1 + text.chars().filter(each -> each == '\n').count(),
                  bytes[input.position()] & 0xff,
                  isLatin(bytes) ? ": this is Latin-1, it seems" : ""),
          isLatin(bytes) ? REMEDY : "name a text file");
    }
    return text;
  }

  private static boolean hasNul(byte[] bytes) {
    for (byte each : bytes) {
      if (each == 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsWith(byte[] bytes, int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xff) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  /** Without control characters, which text does not have and everything else does. */
  private static boolean isLatin(byte[] bytes) {
    for (byte each : bytes) {
      int code = each & 0xff;
      boolean isSpace = code == '\n' || code == '\r' || code == '\t';
      if ((code < ' ' && !isSpace) || (code >= 0x7f && code < 0xa0)) {
        return false;
      }
    }
    return true;
  }
}
