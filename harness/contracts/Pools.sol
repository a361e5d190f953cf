// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ledger} from "./WrappedEther.sol";

/// Constant-product pools for local chains, written anew after the interface of Uniswap V2: its functions and events, not its code.
/// Nobody audited them. Never deploy them where anything is real.
interface Coin {
    function balanceOf(address owner) external view returns (uint256);
}

/// Moves tokens that answer true, and those that answer nothing. What a token says against it is said on.
library Moving {
    function give(address token, address to, uint256 value) internal {
        _ask(token, abi.encodeWithSignature("transfer(address,uint256)", to, value));
    }

    function take(address token, address from, address to, uint256 value) internal {
        _ask(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", from, to, value));
    }

    function _ask(address token, bytes memory data) private {
        (bool done, bytes memory said) = token.call(data);
        if (!done && said.length > 0) {
            assembly {
                revert(add(said, 32), mload(said))
            }
        }
        require(done && token.code.length > 0 && (said.length == 0 || abi.decode(said, (bool))), "TRANSFER_FAILED");
    }
}

/// Two tokens, and shares of them. What comes in is found by the balance, so it is sent here before it is told of.
contract Pair is Ledger {
    string public constant name = "Pool share";
    string public constant symbol = "POOL";
    /// Shares that nobody ever has, so that no share becomes so dear that others can't buy in.
    uint256 public constant MINIMUM_LIQUIDITY = 1000;

    uint256 public totalSupply;
    address public factory;
    address public token0;
    address public token1;
    uint112 private _reserve0;
    uint112 private _reserve1;
    uint32 private _since;
    bool private _busy;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    modifier alone() {
        require(!_busy, "LOCKED");
        _busy = true;
        _;
        _busy = false;
    }

    constructor() {
        factory = msg.sender;
    }

    function initialize(address first, address second) external {
        require(msg.sender == factory, "FORBIDDEN");
        (token0, token1) = (first, second);
    }

    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast) {
        return (_reserve0, _reserve1, _since);
    }

    function mint(address to) external alone returns (uint256 liquidity) {
        (uint256 balance0, uint256 balance1) = _balances();
        (uint256 amount0, uint256 amount1) = (balance0 - _reserve0, balance1 - _reserve1);
        if (totalSupply == 0) {
            liquidity = _root(amount0 * amount1) - MINIMUM_LIQUIDITY;
            _issue(address(0), MINIMUM_LIQUIDITY);
        } else {
            liquidity = _least((amount0 * totalSupply) / _reserve0, (amount1 * totalSupply) / _reserve1);
        }
        require(liquidity > 0, "INSUFFICIENT_LIQUIDITY_MINTED");
        _issue(to, liquidity);
        _keep(balance0, balance1);
        emit Mint(msg.sender, amount0, amount1);
    }

    function burn(address to) external alone returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 liquidity = balanceOf[address(this)];
        (amount0, amount1) = ((liquidity * balance0) / totalSupply, (liquidity * balance1) / totalSupply);
        require(amount0 > 0 && amount1 > 0, "INSUFFICIENT_LIQUIDITY_BURNED");
        totalSupply -= liquidity;
        _move(address(this), address(0), liquidity);
        Moving.give(token0, to, amount0);
        Moving.give(token1, to, amount1);
        (balance0, balance1) = _balances();
        _keep(balance0, balance1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// `data` is there for the interface's sake: this pool lends nothing.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external alone {
        require(data.length == 0, "NO_FLASH_SWAPS");
        require(amount0Out > 0 || amount1Out > 0, "INSUFFICIENT_OUTPUT_AMOUNT");
        (uint256 before0, uint256 before1) = (_reserve0, _reserve1);
        require(amount0Out < before0 && amount1Out < before1, "INSUFFICIENT_LIQUIDITY");
        require(to != token0 && to != token1, "INVALID_TO");
        if (amount0Out > 0) Moving.give(token0, to, amount0Out);
        if (amount1Out > 0) Moving.give(token1, to, amount1Out);
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0In = balance0 + amount0Out > before0 ? balance0 + amount0Out - before0 : 0;
        uint256 amount1In = balance1 + amount1Out > before1 ? balance1 + amount1Out - before1 : 0;
        require(amount0In > 0 || amount1In > 0, "INSUFFICIENT_INPUT_AMOUNT");
        // 0.3 % of what came in counts for nothing.
        uint256 counted0 = balance0 * 1000 - amount0In * 3;
        uint256 counted1 = balance1 * 1000 - amount1In * 3;
        require(counted0 * counted1 >= before0 * before1 * 1000 ** 2, "K");
        _keep(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    function sync() external alone {
        (uint256 balance0, uint256 balance1) = _balances();
        _keep(balance0, balance1);
    }

    function _balances() private view returns (uint256, uint256) {
        return (Coin(token0).balanceOf(address(this)), Coin(token1).balanceOf(address(this)));
    }

    function _keep(uint256 balance0, uint256 balance1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "OVERFLOW");
        (_reserve0, _reserve1, _since) = (uint112(balance0), uint112(balance1), uint32(block.timestamp));
        emit Sync(_reserve0, _reserve1);
    }

    function _issue(address to, uint256 value) private {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _least(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }

    /// By Newton's way, rounded down.
    function _root(uint256 square) private pure returns (uint256 root) {
        root = square;
        for (uint256 next = square / 2 + 1; next < root; next = (square / next + next) / 2) root = next;
    }
}

contract Factory {
    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "ZERO_ADDRESS");
        require(getPair[token0][token1] == address(0), "PAIR_EXISTS");
        pair = address(new Pair{salt: keccak256(abi.encodePacked(token0, token1))}());
        Pair(pair).initialize(token0, token1);
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }
}
