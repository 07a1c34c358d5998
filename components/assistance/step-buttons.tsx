import { Icon } from '@/components/ui/icon'

type StepButtonsProps = {
  back: { label: string; onPress: (() => void) | null }
  next: { label: string; isEnabled: boolean; onPress: () => void }
}

const base =
  'inline-flex h-13 select-none items-center justify-center gap-2 rounded-md px-6 font-semibold text-base transition-colors disabled:pointer-events-none disabled:opacity-50'

/** The back and next buttons. Plain class names, because the first step is part of the page. */
export function StepButtons({ back, next }: StepButtonsProps) {
  return (
    <div className="mt-6 flex justify-between gap-3">
      <button
        type="button"
        disabled={back.onPress === null}
        onClick={back.onPress ?? undefined}
        className={`${base} text-foreground hover:bg-surface-2`}
      >
        <Icon name="arrow-left" className="size-5" />
        {back.label}
      </button>
      <button
        type="button"
        disabled={!next.isEnabled}
        onClick={next.onPress}
        className={`${base} min-w-36 bg-primary text-primary-foreground hover:bg-primary-hover`}
      >
        {next.label}
        <Icon name="arrow-right" className="size-5" />
      </button>
    </div>
  )
}

type StepProgressProps = { label: string; step: string; percent: number; percentText: string }

/** The progress of the wizard: 'Passo x de 6', the percentage and a bar. */
export function StepProgress({ label, step, percent, percentText }: StepProgressProps) {
  return (
    <div>
      <p className="mb-2 flex justify-between font-medium text-sm">
        <span>{step}</span>
        <span className="text-muted tabular-nums">{percentText}</span>
      </p>
      <progress aria-label={label} max={100} value={percent} className="progress-line w-full" />
    </div>
  )
}
