import { cleanHtml } from '../../kit/rich-text.tsx'

const alone = /<(li|td|th)((?: (?:colspan|rowspan)="\d+")*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs
const single = / (?:colspan|rowspan)="1"/g

/** The editor's contents as they are saved: harmless, and without empty parts. An empty text is none. */
export function savedHtml(html: string, isEmpty: boolean): string {
  return isEmpty ? '' : cleanHtml(html).replaceAll(single, '').replaceAll(alone, '<$1$2>$3</$1>')
}
