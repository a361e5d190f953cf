// Compiles the harness's own contracts to what a chain runs: node scripts/compileContracts.mjs TestEns TestNft. Only after a
// change of one; what comes out is committed, so that nothing compiles when the harness starts.
import { readFileSync, writeFileSync } from 'node:fs';
import solc from 'solc';

const folder = 'harness/contracts';
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  viaIR: true,
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
};

for (const name of process.argv.slice(2)) {
  const content = readFileSync(`${folder}/${name}.sol`, 'utf8');
  const input = { language: 'Solidity', sources: { [name]: { content } }, settings };
  const read = (path) => ({ contents: readFileSync(`${folder}/${path}`, 'utf8') });
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input), { import: read }));
  for (const { formattedMessage } of errors) console.error(formattedMessage);
  if (errors.some(({ severity }) => severity === 'error')) process.exit(1);
  const compiled = Object.fromEntries(
    Object.entries(contracts[name]).map(([contract, { evm }]) => [contract, `0x${evm.deployedBytecode.object}`]),
  );
  const compiler = `solc ${solc.version().split('+')[0]}, optimizer ${settings.optimizer.runs} runs, via IR, ${settings.evmVersion}`;
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify({ compiler, runtime: compiled }, null, 1)}\n`);
}
