/* Transfers on Bitcoin. The spec gives no numbers; sizes and the least amounts are those of the network's nodes. */

/** Virtual bytes of an input, by the kind of address that spends it. */
export const inputVbytes = { p2pkh: 148, p2sh: 91, p2wpkh: 68, p2wsh: 105, p2tr: 58 } as const;
/** Virtual bytes of an output, by the kind of address it pays. */
export const outputVbytes = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43 } as const;
/** Size in virtual bytes of a transaction's fixed fields: version, input and output counts, lock time. */
export const baseVbytes = 11;
/** Satoshis below which nodes pass no output on, by the kind of address it pays. */
export const dustSats = { p2pkh: 546, p2sh: 540, p2wpkh: 294, p2wsh: 330, p2tr: 330 } as const;
/** The fee that is shown is one that leads into the chain within so many blocks. */
export const feeBlockCount = 3;
/** Max keeps this share of a fee for the next block: wallets choose it, and some pay more than that. */
export const reservePercent = 150;
/** Satoshis a virtual byte for what Max keeps, where nobody has ever told what the network takes. */
export const unknownSatsPerVbyte = 50;
/** For so many ms, the rates that a node told last stand in where none tells any. */
export const ratesKeptMs = 600_000;
/** Nodes pass nothing on below so many satoshis a thousand virtual bytes. */
export const leastSatsPerKvb = 100;
/** How often the chain is asked for a transaction that waits. */
export const pollMs = 10_000;
/** A transaction counts as dropped once no node has known it for so long, in ms, while the coins it spends are still unspent. */
export const lostMs = 3_600_000;
/** And once it was missing in so many looks of one wait, one after the other: what an earlier visit found says little of the time between. */
export const lostLookCount = 6;
/** One that no node ever showed is looked for by what it pays, each time that so many looks for its name were in vain. */
export const unseenLookCount = 6;
/** Pages of an address's transactions, 25 each, that are looked through for one whose name nobody heard. */
export const searchedPageCount = 4;
/** Inputs and outputs that are remembered of a transaction on its way. */
export const rememberedCount = 40;
