import { type Post, storeContract } from './contract.js';
import { Disk, openMemory } from './memory.js';

storeContract('a store in memory', () => {
  const disk = new Disk();
  return { open: (now, release) => openMemory<Post>(now, disk, release), clean() {} };
});
