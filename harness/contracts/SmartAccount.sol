// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PackedUserOperation} from "./PackedUserOperation.sol";

/// An account that is a contract (ERC-4337): one key signs for it, and for some time and some calls another may. Made by its
/// factory, or what a key's own account runs once it is upgraded (EIP-7702). Never use it where anything is real.
contract SmartAccount {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    /// One call that a guest's key may make, and how much value it may move by it in all.
    struct Rule {
        address target;
        bytes4 selector;
        uint256 most;
    }

    struct Allowance {
        bool isGiven;
        uint256 left;
    }

    error NotMyself();
    error NotTheEntryPoint();
    error NotTheFactory();
    error BadRule();

    event GuestWelcomed(address indexed key, uint48 until);
    event GuestDismissed(address indexed key);

    address private constant ENTRY_POINT = 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;
    address private constant FACTORY = 0x4337000000000000000000000000000000000002;
    bytes32 private constant DOMAIN_TYPE = keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE_TYPE = keccak256("AccountMessage(bytes32 hash)");
    /// Half of the curve's order: of the two signatures that say the same, only one is taken.
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address private keeper;
    mapping(address key => uint48) private guests;
    /// How often a key was let in: what an older visit allowed is over.
    mapping(address key => uint256) private visits;
    mapping(bytes32 rule => Allowance) private allowances;

    modifier onlyMyself() {
        if (msg.sender != ENTRY_POINT && msg.sender != owner()) revert NotMyself();
        _;
    }

    receive() external payable {}

    function initialize(address first) external {
        if (msg.sender != FACTORY || keeper != address(0)) revert NotTheFactory();
        keeper = first;
    }

    /// Whose signature counts; of an upgraded account, its own key.
    function owner() public view returns (address) {
        return keeper == address(0) ? address(this) : keeper;
    }

    function execute(address target, uint256 value, bytes calldata data) external onlyMyself {
        _call(target, value, data);
    }

    /// All of them, or none.
    function executeBatch(Call[] calldata calls) external onlyMyself {
        for (uint256 i = 0; i < calls.length; i++) _call(calls[i].target, calls[i].value, calls[i].data);
    }

    /// Lets another key make the calls that the rules name, until a time; what it was allowed before is over.
    function welcome(address key, uint48 until, Rule[] calldata rules) external onlyMyself {
        uint256 visit = ++visits[key];
        guests[key] = until;
        for (uint256 i = 0; i < rules.length; i++) {
            Rule calldata rule = rules[i];
            if (rule.target == address(this) || rule.target == ENTRY_POINT) revert BadRule();
            allowances[_ruleOf(key, visit, rule.target, rule.selector)] = Allowance(true, rule.most);
        }
        emit GuestWelcomed(key, until);
    }

    function dismiss(address key) external onlyMyself {
        delete guests[key];
        visits[key]++;
        emit GuestDismissed(key);
    }

    /// Until when a key may act here; 0 for one that may not.
    function guestUntil(address key) external view returns (uint48) {
        return guests[key];
    }

    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missing) external returns (uint256 verdict) {
        if (msg.sender != ENTRY_POINT) revert NotTheEntryPoint();
        verdict = op.signature.length == 85 ? _judgeGuest(op, hash) : _recover(hash, op.signature) == owner() ? 0 : 1;
        if (missing > 0) {
            // Whether it was paid the EntryPoint sees in its own books.
            (bool paid,) = msg.sender.call{value: missing}("");
            (paid);
        }
    }

    /// ERC-1271. What is signed for one account of a key says nothing for its others: the signature is of this one's domain.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 meant = keeper == address(0) ? hash : _messageOf(hash);
        return _recover(meant, signature) == owner() ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x150b7a02 || id == 0x4e2312e0 || id == 0x1626ba7e;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }

    function _call(address target, uint256 value, bytes calldata data) private {
        (bool done, bytes memory said) = target.call{value: value}(data);
        if (!done) {
            assembly {
                revert(add(said, 32), mload(said))
            }
        }
    }

    /// A guest's signature begins with its address. It may make one call at a time, by `execute`.
    function _judgeGuest(PackedUserOperation calldata op, bytes32 hash) private returns (uint256) {
        address key = address(bytes20(op.signature[:20]));
        uint48 until = guests[key];
        if (until == 0 || _recover(hash, op.signature[20:]) != key) return 1;
        if (bytes4(op.callData[:4]) != this.execute.selector) return 1;
        (address target, uint256 value, bytes memory data) = abi.decode(op.callData[4:], (address, uint256, bytes));
        if (data.length < 4) return 1;
        Allowance storage allowance = allowances[_ruleOf(key, visits[key], target, bytes4(data))];
        if (!allowance.isGiven || allowance.left < value) return 1;
        allowance.left -= value;
        return uint256(until) << 160;
    }

    function _ruleOf(address key, uint256 visit, address target, bytes4 selector) private pure returns (bytes32) {
        return keccak256(abi.encode(key, visit, target, selector));
    }

    function _messageOf(bytes32 hash) private view returns (bytes32) {
        bytes32 domain = keccak256(abi.encode(DOMAIN_TYPE, keccak256("SmartAccount"), block.chainid, address(this)));
        return keccak256(abi.encodePacked("\x19\x01", domain, keccak256(abi.encode(MESSAGE_TYPE, hash))));
    }

    function _recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HALF_ORDER) return address(0);
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), s);
    }
}

/// Makes accounts at addresses that follow from their owner (EIP-1167 clones, by CREATE2); whoever makes one, it is the owner's.
contract SmartAccountFactory {
    address public constant accountImplementation = 0x4337000000000000000000000000000000000003;

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes32 made = keccak256(abi.encodePacked(bytes1(0xff), address(this), _mix(owner, salt), keccak256(_creation())));
        return address(uint160(uint256(made)));
    }

    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length > 0) return account;
        bytes memory creation = _creation();
        bytes32 mixed = _mix(owner, salt);
        assembly {
            account := create2(0, add(creation, 32), mload(creation), mixed)
        }
        SmartAccount(payable(account)).initialize(owner);
    }

    function _mix(address owner, uint256 salt) private pure returns (bytes32) {
        return keccak256(abi.encode(owner, salt));
    }

    function _creation() private pure returns (bytes memory) {
        return abi.encodePacked(
            hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", accountImplementation, hex"5af43d82803e903d91602b57fd5bf3"
        );
    }
}
