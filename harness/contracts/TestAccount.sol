// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What an account runs once it is upgraded (EIP-7702): many calls as one, all or none. Never use it where anything is real.
contract TestAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotMyself();

    /// Only the account itself may move what it holds.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotMyself();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, bytes memory said) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!done) {
                assembly {
                    revert(add(said, 32), mload(said))
                }
            }
        }
    }

    receive() external payable {}
}
