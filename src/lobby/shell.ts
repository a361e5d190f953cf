'use client';
/**
 * What an opening needs beyond its first paint: the views, and the check of what is to be opened. One file, fetched when a
 * visitor comes near.
 */
export { AppModal } from '@/app/AppModal';
export { prepare } from '@/app/prepare';
export { checkRequest } from './checkRequest';
