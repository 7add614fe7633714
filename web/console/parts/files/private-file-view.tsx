import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, FileText, ImageOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../../kit/states.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { RequestError } from '../../../lib/api.ts'
import { Tip } from '../controls/tip.tsx'
import { fileQuery } from './file-query.ts'
import { PictureViewer } from './picture-viewer.tsx'

type PrivateFileViewProps = {
  id: string
  /** Its contents, for people who can't see it, and as the name of a download. */
  alt: string
  keys?: boolean
  /** It is in sight: a picture drawn, a document opened. */
  onSeen?: (() => void) | undefined
}

/** A private file in full: a picture to be looked at closely, or a document to be opened. */
export function PrivateFileView({ id, alt, keys = false, onSeen }: PrivateFileViewProps) {
  const { t } = useTranslation('console-shell')
  const { data: file, error, refetch } = useQuery(fileQuery(id))
  if (error) {
    return (
      <Frame>
        <ErrorState
          icon={<ImageOff />}
          title={t(($) => $.viewer.failed)}
          {...(error instanceof RequestError ? { text: error.message } : {})}
          action={{ label: t(($) => $.retry), run: () => void refetch() }}
        />
      </Frame>
    )
  }
  if (!file) {
    return (
      <Frame>
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner className="size-4" />
          {t(($) => $.viewer.loading)}
        </p>
      </Frame>
    )
  }
  const download = (
    <FileLink
      label={t(($) => $.viewer.download)}
      icon={<Download />}
      href={file.url}
      download={alt}
      onClick={onSeen}
    />
  )
  if (file.type.startsWith('image/')) {
    return <PictureViewer key={id} url={file.url} alt={alt} keys={keys} tools={download} onSeen={onSeen} />
  }
  return (
    <Frame>
      <EmptyState icon={<FileText />} title={alt} text={t(($) => $.viewer.pdf)}>
        <div className="mt-4 flex">
          <FileLink
            label={t(($) => $.viewer.open)}
            icon={<ExternalLink />}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            onClick={onSeen}
          />
          {download}
        </div>
      </EmptyState>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="grid min-h-60 flex-1 place-items-center bg-sunken">{children}</div>
}

type FileLinkProps = Omit<ComponentProps<'a'>, 'children'> & { label: string; icon: ReactNode }

function FileLink({ label, icon, ...rest }: FileLinkProps) {
  return (
    <Tip text={label}>
      <a
        {...rest}
        aria-label={label}
        className="grid size-touch place-items-center rounded-lg text-ink-soft transition-colors duration-100 hover:bg-raised hover:text-ink [&_svg]:size-4"
      >
        {icon}
      </a>
    </Tip>
  )
}
