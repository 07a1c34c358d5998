// Without this file every page contains the page of Next.js for addresses that are not found.
export { LazyNotFound as default } from '@/components/layout/lazy-not-found'
