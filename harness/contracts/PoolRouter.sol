// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Factory, Moving, Pair} from "./Pools.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// What people call: finds the pools of a way, and sees to it that they get at least what they were promised, in time.
contract Router {
    /// Code is put where it belongs (`harness/fixtures/pools.ts`): there is no constructor to be told of these.
    address public constant factory = 0x9970000000000000000000000000000000000001;
    address public constant WETH = 0x9970000000000000000000000000000000000003;

    modifier before(uint256 deadline) {
        require(block.timestamp <= deadline, "EXPIRED");
        _;
    }

    receive() external payable {
        require(msg.sender == WETH, "ONLY_WETH");
    }

    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) public pure returns (uint256) {
        require(amountA > 0, "INSUFFICIENT_AMOUNT");
        require(reserveA > 0 && reserveB > 0, "INSUFFICIENT_LIQUIDITY");
        return (amountA * reserveB) / reserveA;
    }

    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        require(amountIn > 0, "INSUFFICIENT_INPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > 0, "INSUFFICIENT_LIQUIDITY");
        uint256 counted = amountIn * 997;
        return (counted * reserveOut) / (reserveIn * 1000 + counted);
    }

    /// Rounded up, so that it is enough.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        require(amountOut > 0, "INSUFFICIENT_OUTPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > amountOut, "INSUFFICIENT_LIQUIDITY");
        return (reserveIn * amountOut * 1000) / ((reserveOut - amountOut) * 997) + 1;
    }

    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length > 1, "INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 step = 0; step + 1 < path.length; step++) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[step], path[step + 1]);
            amounts[step + 1] = getAmountOut(amounts[step], reserveIn, reserveOut);
        }
    }

    function getAmountsIn(uint256 amountOut, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length > 1, "INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 step = path.length - 1; step > 0; step--) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[step - 1], path[step]);
            amounts[step - 1] = getAmountIn(amounts[step], reserveIn, reserveOut);
        }
    }

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        (amountA, amountB) = _fit(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        address pair = _pair(tokenA, tokenB);
        Moving.take(tokenA, msg.sender, pair, amountA);
        Moving.take(tokenB, msg.sender, pair, amountB);
        liquidity = Pair(pair).mint(to);
    }

    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        (amountToken, amountETH) = _fit(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        address pair = _pair(token, WETH);
        Moving.take(token, msg.sender, pair, amountToken);
        WrappedEther(payable(WETH)).deposit{value: amountETH}();
        Moving.give(WETH, pair, amountETH);
        liquidity = Pair(pair).mint(to);
        if (msg.value > amountETH) _pay(msg.sender, msg.value - amountETH);
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = _promise(amountIn, amountOutMin, path);
        Moving.take(path[0], msg.sender, _pair(path[0], path[1]), amountIn);
        _swap(amounts, path, to);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        require(path.length > 1 && path[0] == WETH, "INVALID_PATH");
        amounts = _promise(msg.value, amountOutMin, path);
        WrappedEther(payable(WETH)).deposit{value: msg.value}();
        Moving.give(WETH, _pair(path[0], path[1]), msg.value);
        _swap(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        require(path.length > 1 && path[path.length - 1] == WETH, "INVALID_PATH");
        amounts = _promise(amountIn, amountOutMin, path);
        Moving.take(path[0], msg.sender, _pair(path[0], path[1]), amountIn);
        _swap(amounts, path, address(this));
        WrappedEther(payable(WETH)).withdraw(amounts[amounts.length - 1]);
        _pay(to, amounts[amounts.length - 1]);
    }

    function _promise(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path
    ) private view returns (uint256[] memory amounts) {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "INSUFFICIENT_OUTPUT_AMOUNT");
    }

    /// Each pool gives to the next one, the last one to whom it is for.
    function _swap(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 step = 0; step + 1 < path.length; step++) {
            (uint256 out, address next) = (amounts[step + 1], to);
            if (step + 2 < path.length) next = _pair(path[step + 1], path[step + 2]);
            (uint256 out0, uint256 out1) = path[step] < path[step + 1] ? (uint256(0), out) : (out, uint256(0));
            Pair(_pair(path[step], path[step + 1])).swap(out0, out1, next, "");
        }
    }

    /// How much of each goes in, so that a pool's price stays what it is.
    function _fit(
        address tokenA,
        address tokenB,
        uint256 desiredA,
        uint256 desiredB,
        uint256 leastA,
        uint256 leastB
    ) private returns (uint256, uint256) {
        if (_pair(tokenA, tokenB) == address(0)) Factory(factory).createPair(tokenA, tokenB);
        (uint256 reserveA, uint256 reserveB) = _reserves(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (desiredA, desiredB);
        uint256 fitB = quote(desiredA, reserveA, reserveB);
        if (fitB <= desiredB) {
            require(fitB >= leastB, "INSUFFICIENT_B_AMOUNT");
            return (desiredA, fitB);
        }
        uint256 fitA = quote(desiredB, reserveB, reserveA);
        require(fitA >= leastA, "INSUFFICIENT_A_AMOUNT");
        return (fitA, desiredB);
    }

    function _pair(address tokenA, address tokenB) private view returns (address) {
        return Factory(factory).getPair(tokenA, tokenB);
    }

    /// None of a pool that is not there.
    function _reserves(address tokenA, address tokenB) private view returns (uint256, uint256) {
        address pair = _pair(tokenA, tokenB);
        if (pair == address(0)) return (0, 0);
        (uint256 reserve0, uint256 reserve1, ) = Pair(pair).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _pay(address to, uint256 value) private {
        (bool done, ) = to.call{value: value}("");
        require(done, "ETH_TRANSFER_FAILED");
    }
}
