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
