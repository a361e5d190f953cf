import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** One value of ASN.1 in DER: its tag, its length, its bytes. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const list = (...parts: Uint8Array[]) => der(0x30, ...parts);
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/\D/g, '')}Z`, 'ascii'));

/** ecdsa-with-SHA256, RFC 5758; commonName and subjectAltName, RFC 5280. */
const algorithm = list(der(6, hex('2a8648ce3d040302')));
const name = list(der(0x31, list(der(6, hex('550403')), der(0x0c, Buffer.from('127.0.0.1')))));
const alternative = list(der(6, hex('551d11')), der(4, list(der(0x87, Buffer.from([127, 0, 0, 1])))));

/**
 * A certificate for 127.0.0.1 that lives as long as this process, since browsers speak HTTP/2 over TLS alone.
 * @returns key and certificate as Node takes them, and the hash by which Chromium is told to trust it
 */
export function createCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const day = 24 * 60 * 60 * 1000;
  const facts = list(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1])),
    algorithm,
    name,
    list(time(Date.now() - day), time(Date.now() + day)),
    name,
    spki,
    der(0xa3, list(alternative)),
  );
  const signature = sign('sha256', facts, privateKey);
  const whole = list(facts, algorithm, der(3, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    hash: createHash('sha256').update(spki).digest('base64'),
  };
}
