import { splitCompounds } from './compounds.js';

const split = (name: string): string => splitCompounds(name.toLowerCase().split(' ')).join(' ');

describe('splitCompounds', () => {
  it.each(['Abdurrahman', 'Abdulrahman', 'Abdelrahman', 'Abdirahman', 'Abdul Rahman', 'Abdur Rahman'])(
    'reads %s as servant and name',
    (name) => {
      expect(split(name)).toBe('abd rahman');
    },
  );

  it.each(['Abdullah', 'Abdallah', 'Abdulla', 'Abd Allah', 'Abd Ullah'])('reads %s as servant of God', (name) => {
    expect(split(name)).toBe('abd allah');
  });

  it.each(['Saifullah', 'Saif Ullah', 'Saifallah'])('reads %s as two words', (name) => {
    expect(split(name)).toBe('saif allah');
  });

  it.each(['Nureddine', 'Nuruddin', 'Nureldin', 'Nur Uddin', 'Nur Eddin'])('reads %s as light of faith', (name) => {
    expect(split(name)).toBe('nur din');
  });

  it('cuts the same names in Arabic letters', () => {
    expect(split('عبدالرحمن')).toBe('عبد الرحمن');
    expect(split('نورالدین')).toBe('نور الدين');
    expect(split('سیف')).toBe('سیف');
  });

  it.each(['Abdi', 'Abdou Diouf', 'Geraldine', 'Aladdin', 'Baldin', 'Dina', 'Delilah'])(
    'leaves %s as it is',
    (name) => {
      expect(split(name)).toBe(name.toLowerCase().replace('abdou', 'abd'));
    },
  );
});
