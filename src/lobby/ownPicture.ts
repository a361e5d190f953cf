/** What draws a host's own picture of an account: fetched where a host has one. */
export { Avatar } from '@/design/primitives/Avatar/Avatar';
