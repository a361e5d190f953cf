// Prints the SHA-256 of Agave's release archive as GitHub has recorded it beside the file, for AGAVE_SHA256:
//   AGAVE_SHA256=$(node harness/docker/solana/checksum.mjs) docker compose --profile validator build
// Look at what it prints before you keep it: it says that the download is the file GitHub holds, and no more.
const agave = process.env.AGAVE ?? 'v2.3.13';
const name = 'solana-release-x86_64-unknown-linux-gnu.tar.bz2';
const url = `https://api.github.com/repos/anza-xyz/agave/releases/tags/${agave}`;

const headers = process.env.GITHUB_TOKEN ? { authorization: `Bearer ${process.env.GITHUB_TOKEN}` } : {};
const answer = await fetch(url, { headers }).catch((error) => ({ ok: false, status: error.message }));
if (!answer.ok) {
  console.error(`${url} answered ${answer.status}. Is there a release ${agave}?`);
  process.exit(1);
}
const { assets } = await answer.json();
const digest = assets.find((asset) => asset.name === name)?.digest ?? '';
const [, sha256] = /^sha256:([\da-f]{64})$/.exec(digest) ?? [];
if (!sha256) {
  console.error(
    `GitHub has no checksum of ${name} in ${agave}. Download it, run sha256sum, and compare with Agave's own.`,
  );
  process.exit(1);
}
console.log(sha256);
