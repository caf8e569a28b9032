/**
 * Sample receivers that verify a delivery, as shown in the signature dialog and the documentation. Tests run each against a real
 * delivery.
 */
/** Samples read the clock of their own machine. */
const clock = 'Date.now'

const node = `import { createHash, verify } from 'node:crypto'

const isSigned = (bytes, publicKey, signatures) =>
  signatures.some((one) => one && verify('sha512', bytes, publicKey, Buffer.from(one, 'base64')))

/** headers: names in lower case. body: a Buffer of the raw bytes, before any JSON parser. */
export function isGenuine(headers, body, publicKey) {
  const h = (name) => headers['x-webhook-' + name]
  if (Math.abs(${clock}() - Number(h('timestamp'))) > 5 * 60_000) return false
  const covered = Buffer.from([h('id'), h('timestamp'), h('session-id'), ''].join('.'))
  const v2 = [h('signature-v2'), h('signature-v2-next')]
  return isSigned(Buffer.concat([covered, body]), publicKey, v2)
}

/** V1: RSA-SHA512 of the MD5 of the body as lower-case hex. It does not cover the time. */
export function isGenuineV1(headers, body, publicKey) {
  const md5 = createHash('md5').update(body).digest('hex')
  const v1 = [headers['x-webhook-signature'], headers['x-webhook-signature-next']]
  return isSigned(Buffer.from(md5), publicKey, v1)
}
`

const python = `import base64, hashlib, time
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding


def is_signed(data, pem, signatures):
    key = serialization.load_pem_public_key(pem)
    for signature in filter(None, signatures):
        try:
            key.verify(base64.b64decode(signature), data, padding.PKCS1v15(), hashes.SHA512())
            return True
        except InvalidSignature:
            pass
    return False


def is_genuine(headers, body, pem):
    """headers: names in lower case. body: the raw bytes, before any JSON parser."""
    h = lambda name: headers.get("x-webhook-" + name, "")
    if abs(time.time() * 1000 - int(h("timestamp"))) > 5 * 60_000:
        return False
    covered = ".".join([h("id"), h("timestamp"), h("session-id"), ""]).encode() + body
    return is_signed(covered, pem, [h("signature-v2"), h("signature-v2-next")])


def is_genuine_v1(headers, body, pem):
    """V1: RSA-SHA512 of the MD5 of the body as lower-case hex. It does not cover the time."""
    md5 = hashlib.md5(body).hexdigest().encode()
    return is_signed(md5, pem, [headers.get("x-webhook-signature"), headers.get("x-webhook-signature-next")])
`

const java = `import java.io.ByteArrayOutputStream;
import java.security.*;
import java.security.spec.X509EncodedKeySpec;
import java.util.*;

final class WebhookSignature {
  /** headers: names in lower case. body: the raw bytes, before any JSON parser. */
  static boolean isGenuine(Map<String, String> headers, byte[] body, String pem) throws Exception {
    long at = Long.parseLong(headers.get("x-webhook-timestamp"));
    if (Math.abs(System.currentTimeMillis() - at) > 5 * 60_000) return false;
    var covered = new ByteArrayOutputStream();
    for (String name : List.of("id", "timestamp", "session-id"))
      covered.write((headers.get("x-webhook-" + name) + ".").getBytes("UTF-8"));
    covered.write(body);
    return isSigned(covered.toByteArray(), pem, headers, "x-webhook-signature-v2");
  }

  /** V1: RSA-SHA512 of the MD5 of the body as lower-case hex. It does not cover the time. */
  static boolean isGenuineV1(Map<String, String> headers, byte[] body, String pem) throws Exception {
    String md5 = HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(body));
    return isSigned(md5.getBytes("UTF-8"), pem, headers, "x-webhook-signature");
  }

  private static boolean isSigned(byte[] data, String pem, Map<String, String> headers, String name) throws Exception {
    byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----.*?-----", ""));
    PublicKey key = KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(der));
    for (String one : List.of(name, name + "-next")) {
      if (headers.get(one) == null) continue;
      Signature rsa = Signature.getInstance("SHA512withRSA");
      rsa.initVerify(key);
      rsa.update(data);
      if (rsa.verify(Base64.getDecoder().decode(headers.get(one)))) return true;
    }
    return false;
  }
}
`

const openssl = `# The public key, with an API key that may read webhooks.
curl -s -H "Authorization: ApiKey $API_KEY" "$HOST/v2.2/screening/webhook/$ID" |
  sed 's/.*"publicKey":"\\([^"]*\\)".*/\\1/; s/\\\\n/\\n/g' > key.pem

# V2: over id.timestamp.session.body, with the values of the headers and the raw body.
{ printf '%s.%s.%s.' "$ID" "$TIMESTAMP" "$SESSION"; cat body.json; } > covered.bin
printf '%s' "$SIGNATURE_V2" | openssl base64 -d -A > v2.bin
openssl dgst -sha512 -verify key.pem -signature v2.bin covered.bin

# V1: over the MD5 of the raw body as lower-case hex.
openssl dgst -md5 -r body.json | cut -c1-32 | tr -d '\\n' > md5.txt
printf '%s' "$SIGNATURE" | openssl base64 -d -A > v1.bin
openssl dgst -sha512 -verify key.pem -signature v1.bin md5.txt
`

/** The commands beside the steps of the dialog, to run one after the other in a shell. */
export const verifySteps = {
  md5: `openssl dgst -md5 -r body.json | cut -c1-32 |
  tr -d '\\n' > md5.txt`,
  verify: `printf '%s' "$SIGNATURE" |
  openssl base64 -d -A > sig.bin
openssl dgst -sha512 -verify key.pem \\
  -signature sig.bin md5.txt`,
} as const

export const verifySamples = { node, python, java, openssl } as const
export type VerifySample = keyof typeof verifySamples
