import { fieldChoices } from '@/lib/admin-import/field-choices'
import { matchHeaders } from '@/lib/admin-import/headers'
import { labels } from '@/lib/admin-import/labels'
import type { ReportView } from '@/lib/admin-import/report-view'
import type { Review } from '@/lib/admin-import/review'
import type { ImportBatch, ImportLine, LostPicture, PictureCounts } from '@/server/admin/import/dto'
import { CheckReport } from './check-report'
import { ImportResult } from './import-result'
import { MappingForm } from './mapping-form'
import { RunWatch } from './run-watch'

type ImportStepProps = {
  batch: ImportBatch
  lines: ImportLine[]
  view: ReportView
  review: Review
  pictures: PictureCounts
  lostPictures: LostPicture[]
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
