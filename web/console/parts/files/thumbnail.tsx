import { useQuery } from '@tanstack/react-query'
import { FileText, ImageOff } from 'lucide-react'
import { classNames } from '../../../kit/class-names.ts'
import { fileQuery } from './file-query.ts'

/** A private file as a small picture; what it shows is said beside it. */
export function Thumbnail({ id, className }: { id: string; className?: string }) {
  const { data: file, isError } = useQuery(fileQuery(id))
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-soft [&_svg]:size-5',
        className,
      )}
    >
      {isError ? (
        <ImageOff />
      ) : file?.type.startsWith('image/') ? (
        <img src={file.url} alt="" className="size-full object-cover object-top" />
      ) : (
        file && <FileText />
      )}
    </span>
  )
}
