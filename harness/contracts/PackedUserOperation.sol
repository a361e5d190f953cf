// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What an account is asked to do, as EntryPoint 0.8 reads it (ERC-4337).
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    /// A factory and what to call it with; empty for an account that stands already.
    bytes initCode;
    bytes callData;
    /// Gas to verify, and gas to call, 16 bytes each.
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    /// The tip and the most per gas, 16 bytes each.
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}
