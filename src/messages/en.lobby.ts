/** The words of what stands on a host's page: the buttons, and the notice that the modal did not load. They come with the page, so they are few. */
export const enLobby = {
  'lobby.connect': 'Connect wallet',
  'lobby.connecting': 'Connecting',
  'lobby.opening': 'Opening',
  'lobby.wrongNetwork': 'Wrong network',
  'lobby.unknownNetwork': 'Unknown network',
  'lobby.continueWith': 'Continue with {wallet}',
  'lobby.notLoaded': 'Didn’t load. Try again',
  'lobby.again': 'Try {wallet} again',

  'common.close': 'Close',
  'common.tryAgain': 'Try again',
  'load.title': 'A part didn’t load',
  'load.text': 'Check your connection, then reload the page.',
} as const;
