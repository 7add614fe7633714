import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Question } from './question.tsx'

type QuestionDialogProps = { question: Question; open: boolean; onAnswer: (yes: boolean) => void }

export default function QuestionDialog({ question, open, onAnswer }: QuestionDialogProps) {
  return (
    <Dialog
      urgent
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false)
      }}
      title={question.title}
      text={question.text}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {question.no}
          </Button>
          <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {question.yes}
          </Button>
        </>
      }
    />
  )
}
