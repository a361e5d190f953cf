/**
 * The door `portico/testing`: the harness for hosts, into dist/testing. One bundle for Node in which our own modules are,
 * and packages are not; what a browser gets of it (test wallets, the phone's page) is bundled here, so that a host needs
 * no bundler.
 */
import { writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, join, resolve } from 'node:path';
import { joinNotices } from './bundled.mjs';

const PAGE_SCRIPT = /bundlePage\(\s*new URL\((['"])(.+?)\1, import\.meta\.url\)\s*\)/g;
const PREBUILT = '\0page-script:';
const COMMAND = resolve('harness/cli.ts');
const PHONE_PAGE = resolve('harness/phone/page/bundle.ts');
const FRAME_PAGE = resolve('harness/frame/page/bundle.ts');

/** What the phone signs with on Bitcoin and Polkadot: bundled, as in the test wallets, so that no host installs it. */
const BUNDLED = /^@scure\/(?:btc-signer|sr25519)(?:\/|$)/;

/** A function that gives files which are bundled already. */
function readyMade(name, files) {
  const listed = [...files].map(([path, { type, content }]) => {
    const isText = typeof content === 'string';
    return [path, type, isText ? content : Buffer.from(content).toString('base64'), isText];
  });
  return `export const ${name} = async () => new Map(${JSON.stringify(listed)}.map(([path, type, content, isText]) => [
  path, { type, content: isText ? content : Buffer.from(content, 'base64') }]));`;
}

const asModule = (value) => `export default ${JSON.stringify(value)};`;

/** Puts what a browser gets in place of what bundles it. */
function prebuilt({ bundlePage, bundlePhone, bundleFrame }) {
  return {
    name: 'portico-prebuilt',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREBUILT) ? id : undefined),
    async load(id) {
      if (id.startsWith(PREBUILT)) return asModule(await bundlePage(new URL(`file://${id.slice(PREBUILT.length)}`)));
      if (resolve(id) === PHONE_PAGE) return readyMade('bundle', await bundlePhone());
      if (resolve(id) !== FRAME_PAGE) return undefined;
      const made = await Promise.all(
        Object.entries(bundleFrame).map(async ([name, bundle]) => readyMade(name, await bundle())),
      );
      return made.join('\n');
    },
    transform(code, id) {
      // package.json's "sideEffects" speaks of the modal alone: a command is nothing else.
      if (resolve(id) === COMMAND) return { code, moduleSideEffects: true };
      if (!/\/harness\/wallets\/.*script\.ts$/.test(id)) return undefined;
      const made = code.replace(PAGE_SCRIPT, (_, _quote, entry) => {
        const page = JSON.stringify(PREBUILT + join(id, '..', entry));
        return `import(${page}).then((script) => script.default)`;
      });
      if (/\bbundlePage\(/.test(made)) this.error(`${id} bundles a page in a way that the door can't prepare.`);
      return made;
    },
  };
}

/** The JavaScript of dist/testing. */
export async function buildTestingDoor() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { build } = await import('vite');
  const { bundlePage, notices } = await import('../harness/wallets/bundle.ts');
  const { alias } = await import('../vite.base.ts');
  const { bundle: bundlePhone, LICENCES } = await import('../harness/phone/page/bundle.ts');
  const { bundleBridge, bundleScreens } = await import('../harness/frame/page/bundle.ts');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [prebuilt({ bundlePage, bundlePhone, bundleFrame: { bundleBridge, bundleScreens } })],
    resolve: { alias },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/testing',
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { index: 'harness/testing/door.ts', cli: 'harness/testing/cli.ts' },
        // A bundled package brings its own packages, in the versions it wants.
        external: (id, importer = '') =>
          isBuiltin(id) ||
          (!/^(?:\.|\0|@\/)/.test(id) && !isAbsolute(id) && !BUNDLED.test(id) && !importer.includes('node_modules')),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          // Examples of bundled packages import what no host has. What types say, the declarations say.
          comments: { jsdoc: false },
        },
      },
    },
  });
  const licences = [await bundlePhone(), await bundleScreens()].map((files) =>
    String(files.get(`/${LICENCES}`).content),
  );
  const pages = [...licences, ...notices];
  writeFileSync('dist/testing/licences.md', joinNotices(pages));
  await unregister();
}
