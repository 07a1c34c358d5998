import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { CopyButton } from '@/components/ui/copy-button'
import { ExternalLink } from '@/components/ui/external-link'
import { Icon } from '@/components/ui/icon'
import { useChatLink } from '@/components/ui/use-chat-link'
import type { SentRequest } from '@/server/assistance/dto'

type SentRequestProps = { sent: SentRequest; onLeave: () => void; onDone: () => void }

/** The stored request with its protocol and the link to the chat. */
export function SentRequestView({ sent, onLeave, onDone }: SentRequestProps) {
  const t = useTranslations('assistance.wizard.sent')
  const chat = useChatLink()

  return (
    <div className="grid justify-items-center gap-5 py-4 text-center md:py-10">
      <span className="grid size-20 place-items-center rounded-full bg-good-soft text-good-ink">
        <Icon name="circle-check" className="size-10" />
      </span>
      <div className="grid max-w-md gap-2" role="status">
        <h3 className="display-2">{t('title')}</h3>
        <p className="text-muted">{sent.whatsappUrl ? t('text') : t('noNumber')}</p>
      </div>
      <p className="grid w-full max-w-xs gap-1 rounded-md bg-surface-2 px-4 py-3">
        <span className="text-muted text-xs">{t('protocol')}</span>
        <strong className="font-display text-xl tabular-nums">{sent.protocol}</strong>
      </p>
      <div className="grid w-full max-w-xs gap-2">
        {sent.whatsappUrl ? (
          <ExternalLink
            ref={chat}
            href={sent.whatsappUrl}
            className={buttonVariants({ variant: 'good', size: 'lg' })}
          >
            <Icon name="whatsapp" className="size-6" />
            {t('open')}
            <span className="sr-only">{t('newTab')}</span>
          </ExternalLink>
        ) : null}
        <CopyButton
          variant="outline"
          className="w-full"
          text={sent.protocol}
          label={t('copy')}
          copied={t('copied')}
          failed={t('copyFailed')}
        />
        <AppLink
          href={`/assistencia/${sent.token}`}
          className={buttonVariants({ variant: 'outline' })}
          onClick={onLeave}
        >
          <Icon name="receipt" className="size-4" />
          {t('follow')}
        </AppLink>
        <Button variant="ghost" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
