'use client'

import { clsx } from 'clsx'
import { useStore } from '@/components/ui/create-store'
import { Pulse } from '@/components/ui/pulse'
import { type OverlayMessageKey, overlayMessage } from '@/lib/layout/overlay-message'
import type { OverlayMachine } from './overlay-machine'

type NavigationTexts = Record<OverlayMessageKey | 'tip' | 'loading' | 'progress', string>

type NavigationOverlayProps = { machine: OverlayMachine; texts: NavigationTexts }

/** Shown during a navigation: the destination and the progress. */
export function NavigationOverlay({ machine, texts }: NavigationOverlayProps) {
  const { phase, href, progress } = useStore(machine)
  if (phase === 'idle') return null
  const message = overlayMessage(href)
  return (
    <div
      role="status"
      data-navigation-overlay={phase}
      data-platform={message.platform ?? undefined}
      className={clsx(
        'fixed inset-0 z-50 grid place-items-center bg-overlay p-6 transition-opacity',
        phase === 'loading' ? 'opacity-100' : 'opacity-0',
      )}
    >
      <div className="dark grid w-full max-w-xs justify-items-center gap-3 rounded-lg border border-border bg-surface p-6 text-center text-foreground shadow-float">
        <Pulse />
        <p className="font-display font-semibold">{texts[message.key]}</p>
        {message.showTip ? <p className="text-muted text-sm">{texts.tip}</p> : null}
        <progress
          aria-label={texts.progress}
          max={100}
          value={Math.round(progress)}
          className="progress-line mt-1 w-full"
        />
        <p className="text-muted text-xs">{texts.loading}</p>
      </div>
    </div>
  )
}
