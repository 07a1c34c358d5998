// Without this file, the data of every page would contain the default not-found page of Next.js.
export { LazyNotFound as default } from '@/components/layout/lazy-not-found'
