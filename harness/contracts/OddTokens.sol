// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Tokens as strangers make them, for local chains: anyone may mint. Never deploy them where anything is real.
abstract contract Held {
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address to, uint256 value, uint256 arrives) internal {
        require(balanceOf[msg.sender] >= value);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += arrives;
        emit Transfer(msg.sender, to, arrives);
    }
}

/// Like USDT on Ethereum: `transfer` answers nothing.
contract SilentToken is Held {
    uint8 public constant decimals = 6;
    string public constant symbol = "SILENT";

    function transfer(address to, uint256 value) external {
        _move(to, value, value);
    }
}

/// Keeps a hundredth of all that is sent.
contract TollToken is Held {
    uint8 public constant decimals = 18;
    string public constant symbol = "TOLL";

    function transfer(address to, uint256 value) external returns (bool) {
        _move(to, value, value - value / 100);
        return true;
    }
}

/// Says no instead of reverting: the transaction goes through, and nothing has moved.
contract DeafToken is Held {
    uint8 public constant decimals = 18;
    string public constant symbol = "DEAF";

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Counts in more places than a coin has.
contract FineToken is Held {
    uint8 public constant decimals = 30;
    string public constant symbol = "FINE";

    function transfer(address to, uint256 value) external returns (bool) {
        _move(to, value, value);
        return true;
    }
}

/// What chains of the OP stack have at 0x42…0f: the chain below asks for a thousand units a byte.
contract GasPriceOracle {
    function getL1Fee(bytes calldata data) external pure returns (uint256) {
        return data.length * 1e9;
    }
}
