// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PackedUserOperation} from "./PackedUserOperation.sol";

/// Calls factories in place of the EntryPoint, whom accounts obey: whatever a factory is told, no account hears it from there.
contract SenderCreator {
    function createSender(bytes calldata initCode) external returns (address sender) {
        (bool done, bytes memory said) = address(bytes20(initCode[:20])).call(initCode[20:]);
        if (done && said.length == 32) sender = abi.decode(said, (address));
    }
}

/// Runs what accounts have signed (ERC-4337, version 0.8): an account verifies, pays, and is called. Written for the harness after
/// the standard. Without paymasters, aggregators, stakes and the penalty for gas that was asked for and not used.
/// Never use it where anything is real.
contract EntryPoint {
    struct Checked {
        bytes32 hash;
        uint256 prefund;
        uint256 gas;
    }

    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );
    event UserOperationRevertReason(
        bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason
    );
    event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster);
    event Deposited(address indexed account, uint256 totalDeposit);
    event Withdrawn(address indexed account, address withdrawAddress, uint256 amount);
    event BeforeExecution();

    error FailedOp(uint256 opIndex, string reason);
    error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner);
    error SenderAddressResult(address sender);
    error Reentrancy();

    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant OPERATION_TYPE = keccak256(
        "PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)"
    );
    /// Stands for a factory where the account is a key's own, upgraded by EIP-7702.
    bytes20 private constant DELEGATED = bytes20(hex"7702");
    /// Gas that is kept for the books after a call.
    uint256 private constant SPARE = 10_000;

    SenderCreator public constant senderCreator = SenderCreator(0x4337000000000000000000000000000000000001);

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(uint192 => uint256)) private sequences;
    bool private transient busy;

    receive() external payable {
        depositTo(msg.sender);
    }

    function depositTo(address account) public payable {
        balanceOf[account] += msg.value;
        emit Deposited(account, balanceOf[account]);
    }

    function withdrawTo(address payable to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        emit Withdrawn(msg.sender, to, amount);
        (bool paid,) = to.call{value: amount}("");
        require(paid, "failed to withdraw");
    }

    function getNonce(address sender, uint192 key) external view returns (uint256) {
        return sequences[sender][key] | (uint256(key) << 64);
    }

    function incrementNonce(uint192 key) external {
        sequences[msg.sender][key]++;
    }

    function getSenderAddress(bytes calldata initCode) external {
        revert SenderAddressResult(senderCreator.createSender(initCode));
    }

    function getDomainSeparatorV4() public view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN_TYPE, keccak256("ERC4337"), keccak256("1"), block.chainid, address(this)));
    }

    function getPackedUserOpTypeHash() external pure returns (bytes32) {
        return OPERATION_TYPE;
    }

    function getUserOpHash(PackedUserOperation calldata op) public view returns (bytes32) {
        bytes32 content = keccak256(
            abi.encode(
                OPERATION_TYPE,
                op.sender,
                op.nonce,
                keccak256(_isDelegated(op.initCode) ? _signedInitCode(op) : op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                keccak256(op.paymasterAndData)
            )
        );
        return keccak256(abi.encodePacked("\x19\x01", getDomainSeparatorV4(), content));
    }

    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external {
        if (busy) revert Reentrancy();
        busy = true;
        Checked[] memory checked = new Checked[](ops.length);
        for (uint256 i = 0; i < ops.length; i++) checked[i] = _validate(i, ops[i]);
        emit BeforeExecution();
        uint256 collected = 0;
        for (uint256 i = 0; i < ops.length; i++) collected += _execute(i, ops[i], checked[i]);
        busy = false;
        (bool paid,) = beneficiary.call{value: collected}("");
        require(paid, "AA91 failed send to beneficiary");
    }

    function _validate(uint256 index, PackedUserOperation calldata op) private returns (Checked memory checked) {
        uint256 before = gasleft();
        (uint256 verificationGas, uint256 callGas) = _halves(op.accountGasLimits);
        (, uint256 price) = _halves(op.gasFees);
        uint256 largest = op.preVerificationGas | verificationGas | callGas | price;
        if (largest > type(uint120).max) revert FailedOp(index, "AA94 gas values overflow");
        if (op.paymasterAndData.length > 0) revert FailedOp(index, "AA30 no paymasters here");
        checked.hash = getUserOpHash(op);
        checked.prefund = (verificationGas + callGas + op.preVerificationGas) * price;
        _deploy(index, op, checked.hash, verificationGas);
        uint256 held = balanceOf[op.sender];
        uint256 missing = held < checked.prefund ? checked.prefund - held : 0;
        uint256 verdict = _ask(index, op, checked.hash, missing, verificationGas);
        held = balanceOf[op.sender];
        if (held < checked.prefund) revert FailedOp(index, "AA21 didn't pay prefund");
        balanceOf[op.sender] = held - checked.prefund;
        _takeNonce(index, op);
        _judge(index, verdict);
        uint256 used = before - gasleft();
        if (used > verificationGas) revert FailedOp(index, "AA26 over verificationGasLimit");
        checked.gas = used + op.preVerificationGas;
    }

    function _execute(uint256 index, PackedUserOperation calldata op, Checked memory checked) private returns (uint256 cost) {
        uint256 before = gasleft();
        (, uint256 callGas) = _halves(op.accountGasLimits);
        if ((before * 63) / 64 < callGas + SPARE) revert FailedOp(index, "AA95 out of gas");
        (bool done, bytes memory said) = op.sender.call{gas: callGas}(op.callData);
        if (!done && said.length > 0) emit UserOperationRevertReason(checked.hash, op.sender, op.nonce, said);
        uint256 used = checked.gas + before - gasleft();
        (uint256 tip, uint256 most) = _halves(op.gasFees);
        cost = used * (most < tip + block.basefee ? most : tip + block.basefee);
        if (cost > checked.prefund) cost = checked.prefund;
        balanceOf[op.sender] += checked.prefund - cost;
        emit UserOperationEvent(checked.hash, op.sender, address(0), op.nonce, done, cost, used);
    }

    function _deploy(uint256 index, PackedUserOperation calldata op, bytes32 hash, uint256 gas) internal {
        bool stands = op.sender.code.length > 0;
        if (_isDelegated(op.initCode)) {
            if (_delegateOf(op.sender) == address(0)) revert FailedOp(index, "AA20 account not delegated");
            if (op.initCode.length > 20) revert FailedOp(index, "AA13 no initialisation here");
        } else if (op.initCode.length > 0) {
            if (op.initCode.length < 20) revert FailedOp(index, "AA99 initCode too small");
            if (stands) revert FailedOp(index, "AA10 sender already constructed");
            address made = senderCreator.createSender{gas: gas}(op.initCode);
            if (made == address(0)) revert FailedOp(index, "AA13 initCode failed or OOG");
            if (made != op.sender) revert FailedOp(index, "AA14 initCode must return sender");
            if (made.code.length == 0) revert FailedOp(index, "AA15 initCode must create sender");
            emit AccountDeployed(hash, op.sender, address(bytes20(op.initCode[:20])), address(0));
        } else if (!stands) {
            revert FailedOp(index, "AA20 account not deployed");
        }
    }

    function _ask(uint256 index, PackedUserOperation calldata op, bytes32 hash, uint256 missing, uint256 gas)
        internal
        returns (uint256 verdict)
    {
        (bool done, bytes memory said) = op.sender.call{gas: gas}(
            abi.encodeWithSignature(
                "validateUserOp((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes),bytes32,uint256)",
                op,
                hash,
                missing
            )
        );
        if (!done || said.length != 32) revert FailedOpWithRevert(index, "AA23 reverted", said);
        return abi.decode(said, (uint256));
    }

    function _takeNonce(uint256 index, PackedUserOperation calldata op) internal {
        uint192 key = uint192(op.nonce >> 64);
        if (sequences[op.sender][key]++ != uint64(op.nonce)) revert FailedOp(index, "AA25 invalid account nonce");
    }

    /// A verdict is 0, or who else is to verify, and between which times it holds.
    function _judge(uint256 index, uint256 verdict) private view {
        if (address(uint160(verdict)) != address(0)) revert FailedOp(index, "AA24 signature error");
        uint48 until = uint48(verdict >> 160);
        if ((until != 0 && block.timestamp > until) || block.timestamp < uint48(verdict >> 208)) {
            revert FailedOp(index, "AA22 expired or not due");
        }
    }

    function _halves(bytes32 packed) internal pure returns (uint256 high, uint256 low) {
        return (uint256(packed) >> 128, uint128(uint256(packed)));
    }

    function _isDelegated(bytes calldata initCode) private pure returns (bool) {
        return initCode.length == 2 ? bytes2(initCode) == 0x7702 : initCode.length >= 20 && bytes20(initCode) == DELEGATED;
    }

    /// What is signed names the code that the account runs, in the place of the mark.
    function _signedInitCode(PackedUserOperation calldata op) private view returns (bytes memory) {
        bytes calldata rest = op.initCode.length > 20 ? op.initCode[20:] : op.initCode[:0];
        return abi.encodePacked(_delegateOf(op.sender), rest);
    }

    /// The code that a key's own account runs (EIP-7702: 0xef0100 and its address).
    function _delegateOf(address account) private view returns (address) {
        bytes memory code = account.code;
        if (code.length != 23 || bytes3(code) != 0xef0100) return address(0);
        return address(uint160(uint256(bytes32(code) << 24) >> 96));
    }
}

/// Stands in the EntryPoint's place while an operation is weighed: what it would cost, and how its call ends. No signature is needed.
contract EntryPointSimulations is EntryPoint {
    struct Weighed {
        uint256 verificationGas;
        uint256 callGas;
        bool done;
        bytes said;
    }

    function weigh(PackedUserOperation calldata op) external returns (Weighed memory weighed) {
        uint256 before = gasleft();
        bytes32 hash = getUserOpHash(op);
        _deploy(0, op, hash, before);
        _ask(0, op, hash, 0, gasleft());
        _takeNonce(0, op);
        weighed.verificationGas = before - gasleft();
        before = gasleft();
        (weighed.done, weighed.said) = op.sender.call(op.callData);
        weighed.callGas = before - gasleft();
    }
}
