import { useCallback } from 'react'

type FilePictureProps = { file: Blob; alt: string; className: string; onError?: () => void }

/** A picture that is held in memory. */
export function FilePicture({ file, alt, className, onError }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} className={className} onError={onError} />
}
