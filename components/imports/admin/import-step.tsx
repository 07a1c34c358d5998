import { matchHeaders } from '@/lib/imports/headers'
import { fieldChoices, labels } from '@/lib/imports/labels'
import type { ReportView, Review } from '@/lib/imports/report'
import type { FailedImage, ImageCounts, ImportBatch, ImportLine } from '@/server/imports/admin/dto'
import { CheckReport } from './check-report'
import { ImportResult } from './import-result'
import { MappingForm } from './mapping-form'
import { RunWatch } from './run-progress'

type ImportStepProps = {
  batch: ImportBatch
  lines: ImportLine[]
  view: ReportView
  review: Review
  pictures: ImageCounts
  failedImages: FailedImage[]
}

/**
 * The current step of an import, taken from its state in the database so that a reload shows the
 * same step.
 */
export function ImportStep(props: ImportStepProps) {
  const { batch, view } = props
  const { state } = batch
  if (state === 'uploaded' || (state === 'checked' && view.isMapping)) {
    return (
      <MappingForm
        batch={batch}
        matched={batch.mapping ?? matchHeaders(batch.headers, labels)}
        choices={fieldChoices(labels)}
      />
    )
  }
  if (state === 'checking' || state === 'applying') {
    return <RunWatch id={batch.id} kind={state === 'checking' ? 'check' : 'apply'} />
  }
  return state === 'checked' ? <CheckReport {...props} /> : <ImportResult {...props} />
}
