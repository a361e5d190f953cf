import { parseAbi } from 'viem';

const operation =
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }';

/** What is used here of EntryPoint 0.8; `weigh` is of the code that stands in its place while an operation is weighed. */
export const entryPointAbi = parseAbi([
  operation,
  'struct Weighed { uint256 verificationGas; uint256 callGas; bool done; bytes said; }',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
  'function weigh(PackedUserOperation op) returns (Weighed)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function getUserOpHash(PackedUserOperation op) view returns (bytes32)',
  'function balanceOf(address account) view returns (uint256)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event UserOperationRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)',
  'event BeforeExecution()',
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
]);

export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'struct Rule { address target; bytes4 selector; uint256 most; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  'function welcome(address key, uint48 until, Rule[] rules)',
  'function dismiss(address key)',
  'function guestUntil(address key) view returns (uint48)',
]);

export const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
]);
