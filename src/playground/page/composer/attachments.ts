import { useEffect, useState } from 'preact/hooks';

/** Files chosen and not yet sent, by draft; files cannot be kept over a reload. */
const waiting = new Map<string, File[]>();

export const mostBytes = 20 * 1024 * 1024;

/** The files of one draft and how to change them. They survive switching to another place and back. */
export function useAttachments(draft: string): [File[], (files: File[]) => void] {
  const [files, setFiles] = useState<File[]>(() => waiting.get(draft) ?? []);
  const change = (next: File[]): void => {
    waiting.set(draft, next);
    setFiles(next);
  };
  return [files, change];
}

/** Takes files dropped anywhere on the pane that `box` stands in. */
export function useDrop(box: { current: HTMLElement | null }, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const pane = box.current?.closest<HTMLElement>('.pane');
    if (!pane) return undefined;
    const drag = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!pane.contains(event.relatedTarget as Node | null)) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    };
    pane.addEventListener('dragover', drag);
    pane.addEventListener('dragleave', leave);
    pane.addEventListener('drop', drop);
    return () => {
      pane.removeEventListener('dragover', drag);
      pane.removeEventListener('dragleave', leave);
      pane.removeEventListener('drop', drop);
    };
  });
  return over;
}

/** A file as the workspace takes it. Rejects when the browser cannot read it, as when it is a folder. */
export async function encodeFile(file: File): Promise<{ name: string; base64: string }> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () =>
      reject(new Error(`${file.name} cannot be read. If it is a folder, add its files.`));
    reader.readAsDataURL(file);
  });
  return { name: file.name, base64: address.slice(address.indexOf(',') + 1) };
}
