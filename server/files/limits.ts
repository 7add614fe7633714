import { maxFileBytes } from '@glasshouse/contract/files.ts'

/** All limits on uploads except those that the client knows, too (contract/files.ts). For the reasons see docs/decisions/0012. */

/** The limit of a picture before it is decoded: its header says how many it has. */
export const megapixelsMax = 40
/**
 * The limit of a picture's side: JPEG, the format that pictures are kept in, ends at 65,535, and no real picture is a hundredth
 * as slim.
 */
export const sideMax = 20_000
/** The pixels kept of a larger picture. Text on a screenshot, also on one many screens long, stays legible. */
export const keptPixelsMax = 12_000_000
/** The side of an avatar. */
export const avatarSide = 512
/** The longer side of a picture that operators publish: a banner is as wide as a column of 960 pixels at most. */
export const publishedSideMax = 1920
/** How long the decoding of one picture may take, milliseconds. */
export const pictureTimeout = 20_000
/** How many pictures may wait for it on a node. */
export const picturesWaitingMax = 32

/** Files and bytes of one player on a day of the house, before the house's scale. */
export const filesPerDay = 60
export const bytesPerDay = 20 * maxFileBytes
/** How many files a player may have under way in chunks. */
export const chunkedUploadsMax = 5
/** How many uploads of one player, and of all, a node receives at once: each takes room on its disk. */
export const receivedAtOnce = { byOne: 4, byAll: 64 }

/** How long a node that puts chunks together is believed to live, seconds. */
export const mergeSeconds = 120
/** Chunks that were never merged, and the results of those that were, are forgotten after this long, seconds. */
export const chunksKeptSeconds = 24 * 3600
/** An object without a row is removed after this long, seconds: no upload that may still claim it lasts a tenth of that. */
export const looseSeconds = 3600
/** How long a file in use is skipped until the next check, seconds. */
export const useCheckSeconds = 7 * 24 * 3600
