/* What pages of words are made of. */
export { Anatomy } from './Anatomy';
export { DoDont } from './DoDont';
export { Facts, Keys } from './Facts';
export { FlowMap, Gallery, To } from './Frames';
export { Live } from './Live';
export { Messages } from './Messages';
