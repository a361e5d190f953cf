/** How the openings are measured, as docs/performance.md says it. */
export const METHOD = `## How the openings are measured

Each page is a production build by Vite, served over HTTP/2 with brotli, and opened in a fresh browser context: nothing is
cached, nothing compiled. The pages take turns, round after round. A test wallet announces itself by EIP-6963 on all of them.
A real pointer press is sent; the time runs from its \`pointerdown\` until the frame in which the wallet's row stands has been
produced. *Pressed at once*: as soon as the button has been painted, by a pointer that was nowhere before. *After reading*:
the pointer stirs, rests for 3 s, goes to the button and presses. *Next time*: closed by Escape, pressed again.
Slow 4G is Chromium's own emulation (150 ms, 1.6 Mbit/s down), as is the slower processor. \`scripts/bench/pages\` holds the
pages, RainbowKit's with its exact versions; its set-up is the one of its guide (\`getDefaultConfig\`). The common set-up of
Portico is \`evm({ networks })\`, \`solana()\`, \`walletConnect()\` and a project; its services are the harness's. Bold is the
ratio to RainbowKit's median. "wagmi alone" is a bare list of wagmi's connectors in a \`<dialog>\`: the floor, no kit.
Files are counted with 400 ms for each way to the server and back, so that who waits for a file before asking for the next is seen to:
for the common set-up as Vite makes it, plain Rollup with its usual plugins, and Next with Turbopack and with webpack.`;

/** What stands under the tables: why a number is what it is. */
export const NOTES = `## What the numbers hold

- **Painting at all.** The browser here paints without a graphics card, on two cores that it shares with the server, the chains and the
  wallet; every row that ends in a painted frame holds that. The page below is blurred on sharp screens only: drawn by a processor, the blur
  took 58 ms of every frame.
- **Connecting.** From the press to the page's own words: one prompt, the chain's id, two writes to storage, and a frame.
- **Pressed at once on slow 4G.** A round there is 150 ms, and the three files of the first paint (31 KiB) are 155 ms of its line: 305 ms that
  another kit has spent before its button stood. A trace of the page with the host's own wagmi at a quarter of the speed: fetching begins at
  \`pointerdown\`, 20 ms after the press the files are asked for, at 350 to 375 they are here (all in one round, no larger one behind a smaller),
  evaluating them takes 8, React's commit 100 (6 of it the collector's), styles and layout 25, and the frame stands at 520 to 580.
  What was done: the bundler's own preloading, fetching from \`pointerdown\`, Connect without the store, nothing drawn out of sight first where
  it is to be shown, and all that is no part of the first paint (7 files, 26 in the common set-up) asked for after that paint. Not taken: bytes
  on every page, which would be paid by all who never press.
- **A page that is only read.** What comes ahead of a press is asked for one import at a time, each in a task of its own, and only defines: RTK
  Query's api and its endpoints, once the longest task (64 to 114 ms in the common set-up), are made with the first question, and its code
  runs in a task apart from the engine's. The closed sheet is drawn in React's slices; in one task it took 46 to 76 ms in traces. What is left is
  the bundler's helper, which puts a link into the page for each file that an import needs, 5 to 7 ms of the processor each: four to six for a
  chain's code. Small parts that several adapters share are one file for that reason, and so are the directory's: five files less. How many there
  are is for a host's bundler to decide: 29 come ahead of a press with Vite, 25 with Rollup, 26 with Turbopack and 19 with webpack.
- **Lists.** A \`:has()\` rule for a nameless child of the sheet once had the browser work out every style of the sheet anew for each row that came or
  went: 14 ms a frame, 4,060 ms in one way through 600 wallets, where it is 412 now. \`scripts/stylesheet.ts\` refuses such rules. A search is timed once the list has come to rest:
  in the frame of a scroll's last step it has that step's work before it (61 to 68 ms in place of 46).
- **A host's stylesheet is undone** by \`all: revert\` on each element, more than 300 properties: a tenth of a millisecond for each style that
  is worked out for the first time. So one rule alone says it, with what else all elements have; shapes of SVG, each of which is a first time, are told
  36 properties by name in its place; and shapes are told from elements by their names, since \`svg *\` asks each element for all that is around it.
  Styles until All wallets is painted: 22.7 ms before, 18.0 after, 13.7 with no \`all\` whatever (medians of 11 interleaved traces); its first tile 115 ms
  before and 102 after (17 rounds). Tried and not taken: \`unset\` is no faster, 150 properties by name for elements too take 2.4 KB uncompressed for a fifth of
  what is left, and pseudo-elements told \`content: none\` cost more than those told \`all\`.
  So it matters which elements the browser has to work out by themselves: by \`blink_style\` in a trace those with a \`style\` attribute, an animation
  or a drawing's attributes, and copies. Cells of a list have no place of their own, and the skeletons of a tile or row breathe as one: 600 wallets, first tile
  134 ms before and 105 after in one interleaved run of 9 rounds, 120 and 105 in another of 15. Drawing a wallet's mark with four elements less gained nothing.
- **Ten thousand transactions.** By processor time on the page's own thread, in two traced runs of 2,140 frames each (200 pages fetched, then ten rows a frame to
  the end, before that mend): half of the frames take under 14 ms, 95 % under 25, 99 % under 32; one frame of each run took 50 to 55. The rows had a track each
  in the list's grid before, and their height was read from whichever was mounted first: a month among them, which is lower, moved them all and in the end broke the view.
- **What fifty openings keep** is no element, no listener and next to no object. By snapshots after collection, the host's own wagmi, of 745 KiB:
  machine code 441 (of our functions 220, of React and the page 187, of the measuring itself 25), its tables and the browser's feedback about
  functions 237; texts 15, objects 8, closures 2.4 (92 of them, made once); the rest is the browser's own. The
  browser makes it of functions that have become hot, and it levels off, as the next fifty show. A page of React with a native \`<dialog>\`
  and a bare list ("wagmi alone") keeps more than the target of it already, so that no kit can be under it in the first fifty. Since openings of a
  page that has the project's configuration ask nothing, they run a fifth fewer functions. The rows hold what the measuring itself compiles, the
  same for all pages of \`scripts/bench/pages\`.
`;
