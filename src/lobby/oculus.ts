/** What draws our picture of an account: fetched once somebody is in. */
export { OculusPicture } from '@/design/marks/OculusPicture';
