import { InlineScript } from '@/components/ui/inline-script'

/** Tells when the page has loaded, for what waits until then (the utility `after-load`). */
export function LoadedScript() {
  return (
    <InlineScript code="addEventListener('load',function(){document.documentElement.dataset.loaded=''})" />
  )
}
