import { CopyButton } from '@/components/ui/copy-button'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'

const texts = messages.day

/** A code with a copy button. */
export function CopyCode({ code, label }: { code: string; label: string }) {
  return (
    <p className="mt-1 flex items-center gap-2 rounded-md border border-border border-dashed bg-surface-2 py-1 pr-1 pl-4">
      <code className="min-w-0 flex-1 select-all font-bold tracking-wider">{code}</code>
      <CopyButton
        variant="ghost"
        size="icon"
        text={code}
        label={label}
        copied={texts.copied}
        failed={texts.copyFailed}
      />
    </p>
  )
}
