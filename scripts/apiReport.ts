/**
 * The public types of every door as a page in docs/api, so that a change of them shows in a review. Reads the built
 * declarations: run after `npm run build`.
 *
 *   npx tsx scripts/apiReport.ts            fails when a page is stale
 *   npx tsx scripts/apiReport.ts --write    writes the pages
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const folder = resolve('docs/api');
const scratch = resolve('.cache/api');
const write = process.argv.includes('--write');
const nameOf = (door: string) => (door === '.' ? 'portico' : door.slice(2));
const { exports: doors } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { types: string }>;
};

const none = { default: { logLevel: ExtractorLogLevel.None } };

const configFor = (door: string, types: string) =>
  ExtractorConfig.prepare({
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
        reportFileName: `${nameOf(door)}.api.md`,
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

function report(door: string, config: ExtractorConfig, compilerState: CompilerState): boolean {
  const { succeeded, apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: write,
    messageCallback: (message) => {
      message.handled = message.logLevel !== ExtractorLogLevel.Error;
    },
  });
  if (succeeded && (write || !apiReportChanged)) return true;
  console.error(
    `${join('docs/api', `${nameOf(door)}.api.md`)} is stale: npm run build && npx tsx scripts/apiReport.ts --write`,
  );
  return false;
}

mkdirSync(folder, { recursive: true });
mkdirSync(scratch, { recursive: true });
const built = Object.entries(doors).flatMap(([door, target]) => {
  if (typeof target === 'string' || door.endsWith('.css')) return [];
  if (existsSync(target.types)) return [{ door, types: target.types, config: configFor(door, target.types) }];
  console.error(`${door}: ${target.types} is not built.`);
  process.exitCode = 1;
  return [];
});
const [first] = built;
if (first) {
  // One reading of viem's and wagmi's types for all doors.
  const additionalEntryPoints = built.map(({ types }) => resolve(types));
  const compilerState = CompilerState.create(first.config, { additionalEntryPoints });
  for (const { door, config } of built) if (!report(door, config, compilerState)) process.exitCode = 1;
}
