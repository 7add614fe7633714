import { type Language, languages } from '@glasshouse/contract/languages.ts'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../controls/menu.tsx'
import { type CannedReply, cannedReplies } from './reply-texts.ts'

type CannedRepliesProps = {
  /** The player's language, in which a reply comes unless another is chosen here. */
  language: Language
  onChoose: (text: string) => void
}

/** Answers that are ready, in the language of who reads them; one that is chosen can still be changed. */
export function CannedReplies({ language, onChoose }: CannedRepliesProps) {
  const { t } = useTranslation('console-care')
  const [other, setOther] = useState<Language | null>(null)
  const chosen = other ?? language
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <Button variant="outline" size="small" className="mr-auto">
          <MessageSquareQuote aria-hidden className="size-4" />
          {t(($) => $.replies.label)}
        </Button>
      }
    >
      {(Object.keys(cannedReplies) as CannedReply[]).map((name) => (
        <MenuItem key={name} onClick={() => onChoose(cannedReplies[name][chosen])}>
          {t(($) => $.replies[name])}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuChoice
        label={t(($) => $.language)}
        value={chosen}
        onChange={setOther}
        options={languages.map((value) => ({ value, label: t(($) => $.languages[value]) }))}
      />
    </Menu>
  )
}
