import { useLayoutEffect, useRef } from 'preact/hooks';

/** Takes a file that is dropped anywhere on the page: whoever misses a field meant it all the same. */
export function useDrop(take: (file: File) => void): void {
  const latest = useRef(take);
  latest.current = take;
  // Not an effect after the next frame: what is dropped between the words and that frame would be lost, and nothing say so.
  useLayoutEffect(() => {
    const onDrop = ({ dataTransfer }: DragEvent): void => {
      const file = dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    document.addEventListener('drop', onDrop);
    return () => document.removeEventListener('drop', onDrop);
  }, []);
}
