import type { Crop } from './crop.ts'

/** The side of an avatar, pixels: what the server makes of it, too. */
const avatarSide = 512

/** Cuts a square out of a picture (of `file`) and makes it as small as it will be kept. The same cut has the same name again. */
export function cutPicture(picture: HTMLImageElement, file: File, { x, y, side }: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  const kept = Math.min(avatarSide, Math.round(side))
  canvas.width = kept
  canvas.height = kept
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('This browser draws no pictures'))
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, side, side, 0, 0, kept, kept)
  // Where WebP cannot be written it becomes a PNG, which is taken as well.
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (!blob) return reject(new Error('The picture could not be cut'))
        const { name, size, lastModified } = file
        resolve(new File([blob], [name, size, x, y, side].join(' '), { lastModified }))
      },
      'image/webp',
      0.92,
    )
  })
}
