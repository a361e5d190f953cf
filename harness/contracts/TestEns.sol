// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The Ethereum Name Service in small, for local chains: anyone may write any record. Never deploy it where anything is real.

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// Who answers for a name (ENSIP-1).
contract TestEnsRegistry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address answers) external {
        resolver[node] = answers;
    }
}

/// Records on the chain: addresses, texts (ENSIP-5) and the names addresses chose (ENSIP-3).
contract TestEnsResolver {
    struct Record {
        bytes32 node;
        address owner;
        string name;
        string avatar;
    }

    mapping(bytes32 => address) private _addresses;
    mapping(bytes32 => string) public name;
    mapping(bytes32 => mapping(string => string)) public text;

    /// Writes many at once, and names this resolver for each in the registry.
    function publish(TestEnsRegistry registry, Record[] calldata records) external {
        for (uint256 i = 0; i < records.length; i++) {
            Record calldata record = records[i];
            _addresses[record.node] = record.owner;
            name[record.node] = record.name;
            text[record.node]["avatar"] = record.avatar;
            registry.setResolver(record.node, address(this));
        }
    }

    function addr(bytes32 node) external view returns (address) {
        return _addresses[node];
    }

    /// ENSIP-9: Ethereum's own coin type, and nothing of other chains.
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        address owner = _addresses[node];
        return coinType == 60 && owner != address(0) ? abi.encodePacked(owner) : bytes("");
    }
}

/// Records behind an HTTP gateway (EIP-3668, ENSIP-10). The answer is believed as it is: a real resolver checks a signature.
contract TestEnsOffchainResolver {
    string public url;

    function setUrl(string calldata next) external {
        url = next;
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, data, this.resolveWith.selector, data);
    }

    function resolveWith(bytes calldata answer, bytes calldata) external pure returns (bytes memory) {
        return answer;
    }
}

/// What clients ask (ENSIP-23): forward and backward, over gateways where a resolver needs one.
contract TestEnsUniversalResolver {
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    /// A gateway that asks several at once; clients take the URL x-batch-gateway:true to do so themselves.
    struct Query {
        address sender;
        string[] urls;
        bytes data;
    }

    /// What a lookup that left the chain needs to go on with.
    struct Pending {
        address resolver;
        bytes4 callback;
        bytes extraData;
        /// For a primary name: whose it should be, and the name. Empty for a plain lookup.
        bytes lookupAddress;
        string primary;
    }

    TestEnsRegistry public registry;

    function setRegistry(TestEnsRegistry next) external {
        registry = next;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory result, address resolver)
    {
        (result, resolver) = _lookUp(name, data, gateways, "", "");
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata gateways)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 node = _reverseNode(lookupAddress);
        reverseResolver = coinType == 60 ? registry.resolver(node) : address(0);
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        primary = TestEnsResolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory name = _encode(primary);
        bytes memory data = abi.encodeWithSignature("addr(bytes32)", _namehash(name, 0));
        bytes memory result;
        (result, resolver) = _lookUp(name, data, gateways, lookupAddress, primary);
        _check(primary, lookupAddress, result);
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        Pending memory pending = abi.decode(extraData, (Pending));
        return (_goOn(response, pending), pending.resolver);
    }

    function reverseCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        Pending memory pending = abi.decode(extraData, (Pending));
        _check(pending.primary, pending.lookupAddress, _goOn(response, pending));
        return (pending.primary, pending.resolver, pending.resolver);
    }

    function _goOn(bytes calldata response, Pending memory pending) private view returns (bytes memory) {
        (bool[] memory failures, bytes[] memory answers) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(answers[0]);
        (bool ok, bytes memory answer) = pending.resolver.staticcall(
            abi.encodeWithSelector(pending.callback, answers[0], pending.extraData)
        );
        if (!ok) revert ResolverError(answer);
        return abi.decode(answer, (bytes));
    }

    function _lookUp(
        bytes memory name,
        bytes memory data,
        string[] calldata gateways,
        bytes memory lookupAddress,
        string memory primary
    ) private view returns (bytes memory result, address resolver) {
        resolver = registry.resolver(_namehash(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        bool ok;
        (ok, result) = resolver.staticcall(data);
        if (ok && result.length > 0) return (result, resolver);
        // It has no such records itself: it may answer for others (ENSIP-10).
        (ok, result) = resolver.staticcall(abi.encodeWithSignature("resolve(bytes,bytes)", name, data));
        if (ok) return (abi.decode(result, (bytes)), resolver);
        if (bytes4(result) != OffchainLookup.selector) revert ResolverError(result);
        _leave(resolver, result, gateways, lookupAddress, primary);
    }

    /// Asks the client to fetch what a resolver wants, in this contract's own name: clients insist on that.
    function _leave(
        address resolver,
        bytes memory lookup,
        string[] calldata gateways,
        bytes memory lookupAddress,
        string memory primary
    ) private view {
        assembly {
            let length := sub(mload(lookup), 4)
            lookup := add(lookup, 4)
            mstore(lookup, length)
        }
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extraData) = abi
            .decode(lookup, (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError("");
        Query[] memory queries = new Query[](1);
        queries[0] = Query(sender, urls, callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", queries),
            lookupAddress.length == 0 ? this.resolveCallback.selector : this.reverseCallback.selector,
            abi.encode(Pending(resolver, callback, extraData, lookupAddress, primary))
        );
    }

    /// A name is an address's own only if it leads back to it.
    function _check(string memory primary, bytes memory lookupAddress, bytes memory result) private pure {
        bytes memory found = result.length == 32 ? abi.encodePacked(abi.decode(result, (address))) : bytes("");
        if (keccak256(found) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, found);
    }

    /// {address}.addr.reverse
    function _reverseNode(bytes calldata lookupAddress) private pure returns (bytes32) {
        bytes memory hexed = new bytes(lookupAddress.length * 2);
        for (uint256 i = 0; i < lookupAddress.length; i++) {
            hexed[2 * i] = _digit(uint8(lookupAddress[i]) >> 4);
            hexed[2 * i + 1] = _digit(uint8(lookupAddress[i]) & 15);
        }
        bytes32 node = keccak256(abi.encodePacked(bytes32(0), keccak256("reverse")));
        node = keccak256(abi.encodePacked(node, keccak256("addr")));
        return keccak256(abi.encodePacked(node, keccak256(hexed)));
    }

    function _digit(uint8 value) private pure returns (bytes1) {
        return bytes1(value < 10 ? 48 + value : 87 + value);
    }

    /// "ada.eth" → the labels of DNS, each after its length.
    function _encode(string memory primary) private pure returns (bytes memory name) {
        bytes memory given = bytes(primary);
        name = new bytes(given.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= given.length; i++) {
            if (i == given.length || given[i] == ".") {
                name[start] = bytes1(uint8(i - start));
                start = i + 1;
            } else {
                name[i + 1] = given[i];
            }
        }
    }

    function _namehash(bytes memory name, uint256 start) private pure returns (bytes32) {
        uint256 length = uint8(name[start]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) label[i] = name[start + 1 + i];
        return keccak256(abi.encodePacked(_namehash(name, start + 1 + length), keccak256(label)));
    }
}
