// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// One picture that somebody owns, for avatars of names (ENSIP-12). Never deploy it where anything is real.
contract TestNft {
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => string) public tokenURI;

    function mint(address to, uint256 id, string calldata uri) external {
        ownerOf[id] = to;
        tokenURI[id] = uri;
    }
}
