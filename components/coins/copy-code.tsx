import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'

const texts = messages.day

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast({ title: texts.copied, variant: 'success' })
  } catch {
    toast({ title: texts.copyFailed, variant: 'info' }) // the browser keeps its clipboard closed
  }
}

/** A code with the button that copies it. */
export function CopyCode({ code, label }: { code: string; label: string }) {
  return (
    <p className="mt-1 flex items-center gap-2 rounded-md border border-border border-dashed bg-surface-2 py-1 pr-1 pl-4">
      <code className="min-w-0 flex-1 select-all font-bold tracking-wider">{code}</code>
      <Button variant="ghost" size="icon" aria-label={label} onClick={() => void copy(code)}>
        <Icon name="copy" />
      </Button>
    </p>
  )
}
