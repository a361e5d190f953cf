import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseAvatar, pictureUrl, tokenUri } from './avatar';

const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

test.each([
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  [`ipfs://${cid}`, `https://ipfs.io/ipfs/${cid}`],
  [`ipfs://ipfs/${cid}/a.png`, `https://ipfs.io/ipfs/${cid}/a.png`],
  [`${cid}/a.png`, `https://ipfs.io/ipfs/${cid}/a.png`],
  ['ipns://ada.example/a.png', 'https://ipfs.io/ipns/ada.example/a.png'],
  ['ar://abc123', 'https://arweave.net/abc123'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['http://localhost:4000/a.png', 'http://localhost:4000/a.png'],
  ['http://pictures.example/a.png', undefined],
  ['https://user:word@pictures.example/a.png', undefined],
  ['ipfs://../../evil', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['//pictures.example/a.png', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
  [`https://pictures.example/${'a'.repeat(70_000)}`, undefined],
  [42, undefined],
])('the picture %j is at %s', (uri, url) => expect(pictureUrl(uri)).toBe(url));

test('a record may name a token ([ENSIP-12])', () => {
  const nft = { kind: 'nft', chainId: 1, contract };
  expect(parseAvatar(`eip155:1/erc721:${contract}/42`)).toEqual({ ...nft, standard: 'erc721', tokenId: 42n });
  expect(parseAvatar(`eip155:1/ERC1155:${contract.toLowerCase()}/7`)).toEqual({
    ...nft,
    standard: 'erc1155',
    tokenId: 7n,
  });
  for (const wrong of ['eip155:1/erc20:0x00/1', `eip155:x/erc721:${contract}/1`, `eip155:1/erc721:${contract}`, null])
    expect(parseAvatar(wrong)).toBeUndefined();
});

test('an ERC-1155 id is 64 hex digits', () => {
  expect(tokenUri('https://x.example/{id}.json', 255n)).toBe(`https://x.example/${'ff'.padStart(64, '0')}.json`);
  expect(tokenUri('https://x.example/1.json', 255n)).toBe('https://x.example/1.json');
});

test('whatever a record says, what comes out is a picture’s address or nothing', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(pictureUrl(text) ?? 'https://').toMatch(
        /^(?:https:\/\/|data:image\/|http:\/\/(?:localhost|127\.0\.0\.1|[a-z\d-]+\.localhost))/,
      );
    }),
  );
});
