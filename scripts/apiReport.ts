/**
 * The public types of every door as a page in docs/api, so that a change of them shows in a review. Reads the built
 * declarations: run after `npm run build`.
 *
 *   npx tsx scripts/apiReport.ts            fails when a page is stale
 *   npx tsx scripts/apiReport.ts --write    writes the pages
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const folder = resolve('docs/api');
const scratch = resolve('.cache/api');
const write = process.argv.includes('--write');
const { exports: doors } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { types: string }>;
};

function report(door: string, types: string): boolean {
  const name = door === '.' ? 'portico' : door.slice(2);
  const none = { default: { logLevel: ExtractorLogLevel.None } };
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: resolve('package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: resolve('.'),
      mainEntryPointFilePath: resolve(types),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'esnext',
            moduleResolution: 'bundler',
            target: 'es2022',
            lib: ['es2023', 'dom', 'dom.iterable'],
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [resolve(types)],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: folder,
        reportTempFolder: scratch,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: none,
        tsdocMessageReporting: none,
      },
    },
  });
  const { succeeded, apiReportChanged } = Extractor.invoke(config, {
    localBuild: write,
    messageCallback: (message) => {
      message.handled = message.logLevel !== ExtractorLogLevel.Error;
    },
  });
  if (succeeded && (write || !apiReportChanged)) return true;
  console.error(
    `${join('docs/api', `${name}.api.md`)} is stale: npm run build && npx tsx scripts/apiReport.ts --write`,
  );
  return false;
}

mkdirSync(folder, { recursive: true });
mkdirSync(scratch, { recursive: true });
for (const [door, target] of Object.entries(doors)) {
  if (typeof target === 'string' || door.endsWith('.css')) continue;
  const isFine = existsSync(target.types) ? report(door, target.types) : false;
  if (!existsSync(target.types)) console.error(`${door}: ${target.types} is not built.`);
  if (!isFine) process.exitCode = 1;
}
